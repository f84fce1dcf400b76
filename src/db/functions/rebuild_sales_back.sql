-- The part of rebuild_sales for cancellations, returns and refunds.
create or replace function rebuild_sales_back() returns void language plpgsql as $$
begin
  create temporary table unsold on commit drop as
  select o.id, o.payment_mode, o.status, coalesce(e.at, o.updated_at) as at,
    case when p.id is null then o.total_paise else 0 end as unpaid
  from sold s join orders o on o.id = s.id
  left join order_events e on e.order_id = o.id and e.to_status = o.status and e.attempt = o.delivery_attempt
  left join payments p on p.order_id = o.id and p.purpose = 'sale'
  where o.status in ('cancelled', 'returned_to_origin', 'returned');
  insert into sales_entries (day, payment_mode, undone_orders, undone_paise)
  select indian_day(at), payment_mode, count(*), sum(unpaid) from unsold where status <> 'returned' group by 1, 2;
  insert into sales_entries (day, payment_mode, product_id, pieces_back, undone_paise)
  select indian_day(u.at), u.payment_mode, l.product_id, sum(l.quantity), sum(l.total_paise)
  from unsold u join order_lines l on l.order_id = u.id
  where u.status <> 'returned'
    or not exists (select from return_requests r where r.order_id = u.id and r.state = 'taken')
  group by 1, 2, 3;
  insert into sales_entries (day, payment_mode, product_id, pieces_back, undone_paise)
  select indian_day(r.settled_at), s.payment_mode, l.product_id, sum(t.quantity), sum(t.quantity * l.unit_price_paise)
  from sold s join return_requests r on r.order_id = s.id and r.state = 'taken'
  join return_lines t on t.return_id = r.id join order_lines l on l.order_id = s.id and l.sku = t.sku
  group by 1, 2, 3;
  insert into sales_entries (day, payment_mode, refunded_paise)
  select indian_day(r.created_at), o.payment_mode, sum(r.amount_paise)
  from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id
  where p.purpose = 'sale' and r.edit_id is null and r.status not in ('failed', 'withdrawn') group by 1, 2;
  drop table unsold;
end
$$;
