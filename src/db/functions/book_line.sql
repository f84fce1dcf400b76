-- Adds a line to the sales figures of the day its order was sold on, and corrects them when an edit changes or removes it.
-- Lines of an order that waits for its payment count when it is paid (book_sale).
create or replace function book_line() returns trigger language plpgsql as $$
begin
  insert into sales_entries (day, payment_mode, product_id, pieces, gross_paise)
  select indian_day(coalesce(sold.at, sold.submitted_at)), sold.payment_mode, line.product_id,
    sum(line.sign * line.quantity)::int, sum(line.sign * line.total_paise)::bigint
  from (values
    (new.order_id, new.product_id, new.quantity, new.total_paise, 1),
    (old.order_id, old.product_id, old.quantity, old.total_paise, -1)
  ) line (order_id, product_id, quantity, total_paise, sign)
  -- Looked up by key, as in keep_products_of_order.
  cross join lateral (
    select o.status, o.payment_mode, o.submitted_at,
      (select e.at from order_events e where e.order_id = o.id and e.to_status = 'ordered') as at
    from orders o where o.id = line.order_id offset 0
  ) sold
  where sold.status not in ('awaiting_payment', 'expired', 'cancelled')
  group by 1, 2, 3
  having sum(line.sign * line.quantity) <> 0 or sum(line.sign * line.total_paise) <> 0;
  return null;
end
$$;
