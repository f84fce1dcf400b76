-- Takes a cancelled order, or one returned to origin, off the sales figures. A paid order's money comes off through its
-- refund instead, so it is never taken off twice.
create or replace function book_undone() returns trigger language plpgsql as $$
declare
  today date := indian_day(new.updated_at);
  paid boolean := exists (select from payments where order_id = new.id and purpose = 'sale');
begin
  insert into sales_entries (day, payment_mode, product_id, undone_orders, pieces_back, undone_paise)
  select today, new.payment_mode, null, 1, 0, case when paid then 0 else new.total_paise end
  union all
  select today, new.payment_mode, product_id, 0, sum(quantity)::int, sum(total_paise)::bigint
  from order_lines where order_id = new.id group by product_id;
  return null;
end
$$;
