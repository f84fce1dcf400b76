-- The part of rebuild_sales for cancellations, returns and refunds.
create or replace function rebuild_sales_back() returns void language plpgsql as $$
begin
  create temporary table unsold on commit drop as
  select o.id, o.payment_mode, o.status, coalesce(e.at, o.updated_at) as at,
    case when p.id is null then o.total_paise else 0 end as unpaid
  from sold s join orders o on o.id = s.id
  left join order_events e on e.order_id = o.id and e.to_status = o.status
  left join payments p on p.order_id = o.id and p.purpose = 'sale'
  where o.status in ('cancelled', 'returned_to_origin', 'returned');
  insert into sales_entries (day, payment_mode, undone_orders, undone_paise)
  select indian_day(at), payment_mode, count(*), sum(unpaid) from unsold where status <> 'returned' group by 1, 2;
  insert into sales_entries (day, payment_mode, product_id, pieces_back, undone_paise)
  select indian_day(u.at), u.payment_mode, l.product_id, sum(coalesce(r.quantity, l.quantity)),
    sum(coalesce(r.quantity, l.quantity) * l.unit_price_paise)
  from unsold u join order_lines l on l.order_id = u.id
  left join lateral (
    select id from return_requests t where t.order_id = u.id and t.state = 'taken' and u.status = 'returned'
    order by id desc limit 1
  ) t on true
  left join return_lines r on r.return_id = t.id and r.sku = l.sku
  where t.id is null or r.sku is not null
  group by 1, 2, 3;
  insert into sales_entries (day, payment_mode, refunded_paise)
  select indian_day(r.created_at), o.payment_mode, sum(r.amount_paise)
  from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id
  where p.purpose = 'sale' and r.status not in ('failed', 'withdrawn') group by 1, 2;
  drop table unsold;
end
$$;
