-- Counts a returned line on its order, and takes it off the sales figures; its money is counted by its refund. Lines of a
-- return that is only requested count when it is received: they are written again then.
create or replace function book_returned() returns trigger language plpgsql as $$
declare
  back return_requests := (select r from return_requests r where r.id = new.return_id and r.state = 'taken');
begin
  if back.id is null then return null; end if;
  update order_lines set returned_quantity = returned_quantity + new.quantity
  where order_id = back.order_id and sku = new.sku;
  insert into sales_entries (day, payment_mode, product_id, pieces_back, undone_paise)
  select indian_day(back.settled_at), o.payment_mode, l.product_id, new.quantity, new.quantity * l.unit_price_paise
  from orders o join order_lines l on l.order_id = o.id and l.sku = new.sku where o.id = back.order_id;
  return null;
end
$$;
