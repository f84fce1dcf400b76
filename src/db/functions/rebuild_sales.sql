-- Rebuilds all sales figures from the orders. Needed after writing orders with triggers off; don't run it while orders
-- are being placed.
create or replace function rebuild_sales() returns void language plpgsql as $$
begin
  delete from sales_entries;
  delete from sales_days;
  delete from sales_product_days;
  delete from sales_product_marks;
  delete from sales_marks;
  create temporary table sold on commit drop as
  select o.id, o.payment_mode, o.total_paise, o.customer_id, o.contact, coalesce(e.at, o.submitted_at) as at
  from orders o left join order_events e on e.order_id = o.id and e.to_status = 'ordered'
  where e.id is not null or o.status not in ('awaiting_payment', 'expired', 'cancelled');
  insert into sales_days
  select indian_day(at), payment_mode, count(*), count(*) filter (where of_account > 1 or of_phone > 1), 0,
    sum(total_paise), 0, 0
  from (
    select *,
      case when customer_id is not null then row_number() over (partition by customer_id order by at, id) end of_account,
      case when contact ~ '[0-9]' then row_number() over (partition by contact order by at, id) end of_phone
    from sold) counted
  group by 1, 2;
  -- Sorted by day, as the fold writes them: a range of days is read from a few pages then.
  insert into sales_product_days
  select indian_day(s.at), l.product_id, sum(l.quantity), 0, sum(l.total_paise), 0
  from sold s join order_lines l on l.order_id = s.id group by 1, 2 order by 1, 2;
  perform rebuild_sales_back();
  perform rebuild_parcels();
  perform fold_sales(2147483647, indian_day(now()));
  perform mark_sales(monday::date) from generate_series(
    (select date_trunc('week', min(day)::timestamp) from sales_product_days), indian_day(now()), '7 days') monday;
  drop table sold;
end
$$;
