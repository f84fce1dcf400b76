-- Adds an order to the sales figures of the day it became Ordered: one entry for the order, one for each product.
create or replace function book_sale() returns trigger language plpgsql as $$
declare
  today date := indian_day(case when tg_op = 'INSERT' then new.submitted_at else new.updated_at end);
begin
  insert into sales_entries (day, payment_mode, product_id, orders, returning_orders, pieces, gross_paise)
  select today, new.payment_mode, null, 1, ordered_before(new)::int, 0, new.total_paise
  union all
  select today, new.payment_mode, product_id, 0, 0, sum(quantity)::int, sum(total_paise)::bigint
  from order_lines where order_id = new.id group by product_id;
  return null;
end
$$;
