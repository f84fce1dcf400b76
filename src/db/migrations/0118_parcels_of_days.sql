-- expand
-- Parcels that were delivered or came back, by the day in India on which they were shipped: Today's share of 60 days is
-- read from the sums of these days instead of hundreds of thousands of orders (docs/decisions/0014). The next migration
-- counts the orders that are here.
alter table sales_entries
  add column parcels_delivered integer not null default 0,
  add column parcels_back integer not null default 0;

alter table sales_days
  add column parcels_delivered integer not null default 0,
  add column parcels_back integer not null default 0;

-- Counts a parcel when it is delivered or comes back, on the day it was shipped. What the order counted before is
-- subtracted; for a new order that is nothing.
create function book_parcel() returns trigger language plpgsql as $$
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

-- Counts parcels again from the orders and notes what the figures lack. One statement at one moment: what it does not see
-- yet has its entry, so orders may change meanwhile. Takes turns by a lock, or two at once would both note what is missing.
create function rebuild_parcels() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('fold_sales'));
  insert into sales_entries (day, payment_mode, parcels_delivered, parcels_back)
  select day, payment_mode, sum(delivered), sum(back) from (
    select indian_day(dispatched_at) as day, payment_mode, count(*) filter (where status <> 'returned_to_origin') as delivered,
      count(*) filter (where status = 'returned_to_origin') as back
    from orders where dispatched_at is not null and status in ('delivered', 'returned', 'returned_to_origin') group by 1, 2
    union all select day, payment_mode, -parcels_delivered, -parcels_back from sales_entries
    union all select day, payment_mode, -parcels_delivered, -parcels_back from sales_days
  ) found group by 1, 2
  having sum(delivered) <> 0 or sum(back) <> 0;
end
$$;

-- Moves the oldest entries into their days and returns how many there were. Takes turns by a lock; when interrupted,
-- nothing was moved. Entries of a day before existing marks are added to those marks too.
create or replace function fold_sales(at_most integer, today date) returns integer language plpgsql as $$
declare
  taken integer;
  added integer;
begin
  perform pg_advisory_xact_lock(hashtext('fold_sales'));
  with gone as (
    delete from sales_entries where id in (select id from sales_entries order by id limit at_most) returning *
  ), days as (
    insert into sales_days as d (
      day, payment_mode, orders, returning_orders, undone_orders, gross_paise, undone_paise, refunded_paise,
      parcels_delivered, parcels_back
    )
    select day, payment_mode, sum(orders), sum(returning_orders), sum(undone_orders),
      sum(gross_paise), sum(undone_paise), sum(refunded_paise), sum(parcels_delivered), sum(parcels_back)
    from gone where product_id is null group by day, payment_mode
    on conflict (day, payment_mode) do update set
      orders = d.orders + excluded.orders,
      returning_orders = d.returning_orders + excluded.returning_orders,
      undone_orders = d.undone_orders + excluded.undone_orders,
      gross_paise = d.gross_paise + excluded.gross_paise,
      undone_paise = d.undone_paise + excluded.undone_paise,
      refunded_paise = d.refunded_paise + excluded.refunded_paise,
      parcels_delivered = d.parcels_delivered + excluded.parcels_delivered,
      parcels_back = d.parcels_back + excluded.parcels_back
  ), products as (
    insert into sales_product_days as d
    select day, product_id, sum(pieces), sum(pieces_back), sum(gross_paise), sum(undone_paise)
    from gone where product_id is not null group by day, product_id
    on conflict (day, product_id) do update set
      pieces = d.pieces + excluded.pieces, pieces_back = d.pieces_back + excluded.pieces_back,
      gross_paise = d.gross_paise + excluded.gross_paise, undone_paise = d.undone_paise + excluded.undone_paise
  ), marked as (
    insert into sales_product_marks as d
    select m.mark, product_id, sum(pieces), sum(pieces_back), sum(gross_paise), sum(undone_paise)
    from gone join sales_marks m on m.mark > gone.day where product_id is not null group by m.mark, product_id
    on conflict (mark, product_id) do update set
      pieces = d.pieces + excluded.pieces, pieces_back = d.pieces_back + excluded.pieces_back,
      gross_paise = d.gross_paise + excluded.gross_paise, undone_paise = d.undone_paise + excluded.undone_paise
  )
  select count(*) into taken from gone;
  perform mark_sales(date_trunc('week', today::timestamp)::date);
  return taken;
end
$$;

create trigger parcel_of_new_order after insert on orders
for each row when (new.dispatched_at is not null) execute function book_parcel();

create trigger parcel_of_order after update of status, dispatched_at, payment_mode on orders
for each row when (
  new.status in ('delivered', 'returned', 'returned_to_origin') or old.status in ('delivered', 'returned', 'returned_to_origin')
) execute function book_parcel();
