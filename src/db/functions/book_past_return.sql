-- Takes the goods of an order of the old shop off the sales figures: a newer export says that it came back, and not which
-- of its lines.
create or replace function book_past_return() returns trigger language plpgsql as $$
begin
  insert into sales_entries (day, payment_mode, product_id, pieces_back, undone_paise)
  select indian_day(new.updated_at), new.payment_mode, product_id, sum(quantity)::int, sum(total_paise)::bigint
  from order_lines where order_id = new.id group by product_id;
  return null;
end
$$;
