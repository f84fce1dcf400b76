-- Adds an order to the sales figures of the day it became Ordered: one entry for the order, one for each product that it
-- has by then. Lines of an order that is Ordered from the start come after it and count one by one (book_line).
create or replace function book_sale() returns trigger language plpgsql as $$
declare
  today date := indian_day(case when tg_op = 'INSERT' then new.submitted_at else new.updated_at end);
  others boolean := false;
begin
  -- Of orders of one customer that are written at the same moment, which don't see each other, only the first gets the lock
  -- of the account or phone: the others are returning orders. Nobody waits.
  if new.source = 'shop' then
    if not pg_try_advisory_xact_lock(hashtextextended('order of account ' || new.customer_id, 0)) then others := true; end if;
    if not pg_try_advisory_xact_lock(hashtextextended('order of ' || new.contact, 0)) then others := true; end if;
  end if;
  insert into sales_entries (day, payment_mode, product_id, orders, returning_orders, pieces, gross_paise)
  select today, new.payment_mode, null, 1, (others or ordered_before(new))::int, 0, new.total_paise
  union all
  select today, new.payment_mode, product_id, 0, 0, sum(quantity)::int, sum(total_paise)::bigint
  from order_lines where order_id = new.id group by product_id;
  return null;
end
$$;
