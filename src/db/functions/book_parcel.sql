-- Counts a parcel when it is delivered or comes back, on the day it was shipped. What the order counted before is
-- subtracted; for a new order that is nothing.
create or replace function book_parcel() returns trigger language plpgsql as $$
begin
  insert into sales_entries (day, payment_mode, parcels_delivered, parcels_back)
  select indian_day(shipped_at), payment_mode, sum(sign * (status in ('delivered', 'returned'))::int),
    sum(sign * (status = 'returned_to_origin')::int)
  from (values
    (new.dispatched_at, new.payment_mode, new.status, 1), (old.dispatched_at, old.payment_mode, old.status, -1)
  ) states (shipped_at, payment_mode, status, sign)
  where shipped_at is not null
  group by 1, 2
  having sum(sign * (status in ('delivered', 'returned'))::int) <> 0 or sum(sign * (status = 'returned_to_origin')::int) <> 0;
  return null;
end
$$;
