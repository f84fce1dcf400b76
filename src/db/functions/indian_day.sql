-- The day in India of a moment. India has no daylight saving time.
create or replace function indian_day(at timestamptz) returns date language sql immutable strict parallel safe as $$
  select ((at at time zone 'UTC') + interval '330 minutes')::date
$$;
