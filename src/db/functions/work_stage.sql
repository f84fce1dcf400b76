-- The stage of an order in the back office's lists. Open orders of the old shop have stages of their own, so that no list
-- or count of work offers them.
create or replace function work_stage(source text, status text, packed_at timestamptz) returns text
language sql immutable parallel safe as $$
  select case when source <> 'shop' and status in ('ordered', 'on_the_way') then 'past_' || status
    else order_stage(status, packed_at) end
$$;
