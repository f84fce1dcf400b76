-- The status as operators filter by it: an ordered and packed order is 'packed'. order_terms stores the result, so a
-- change also needs a migration that rewrites it.
create or replace function order_stage(status text, packed_at timestamptz) returns text
language sql immutable parallel safe as $$
  select case when status = 'ordered' and packed_at is not null then 'packed' else status end
$$;
