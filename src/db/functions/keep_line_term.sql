-- Adds the product name of a new line to the customer's order list.
create or replace function keep_line_term() returns trigger language plpgsql as $$
begin
  insert into orders_by_term (order_id, term, customer_id, status, submitted_at)
  select id, new.name, customer_id, status, submitted_at from orders
  where id = new.order_id and customer_id is not null
  on conflict (order_id, term) do nothing;
  return null;
end
$$;
