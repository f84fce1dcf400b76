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
  perform mark_sales(today);
  -- A range mostly ends in the last week; elsewhere a Monday is three days away at most.
  delete from sales_marks where mark < today - 7 and extract(isodow from mark) <> 1;
  return taken;
end
$$;
