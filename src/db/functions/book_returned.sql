-- Takes the goods of a returned order off the sales figures: the lines of its accepted return, or all lines when there
-- is none. The money is counted by its refund.
create or replace function book_returned() returns trigger language plpgsql as $$
declare
  taken bigint := (
    select id from return_requests where order_id = new.id and state = 'taken' order by id desc limit 1);
begin
  insert into sales_entries (day, payment_mode, product_id, pieces_back, undone_paise)
  select indian_day(new.updated_at), new.payment_mode, l.product_id,
    sum(coalesce(r.quantity, l.quantity))::int, sum(coalesce(r.quantity, l.quantity) * l.unit_price_paise)::bigint
  from order_lines l left join return_lines r on r.return_id = taken and r.sku = l.sku
  where l.order_id = new.id and (taken is null or r.sku is not null)
  group by l.product_id;
  return null;
end
$$;
