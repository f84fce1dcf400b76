-- The courier that delivered an order: its last parcel's, as reports count it; '' for none.
create or replace function courier_of_order(asked text) returns text language sql stable as $$
  select coalesce((select courier from shipments where order_id = asked order by id desc limit 1), '')
$$;
