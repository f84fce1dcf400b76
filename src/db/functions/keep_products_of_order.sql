-- Adds the product of a new order line to order_terms, with what the order's own row there says. `offset 0` has that row
-- looked up by its key: PostgreSQL keeps the plan of a function, and one made while the table was small would read the
-- whole table for each order until the next analyze.
create or replace function keep_products_of_order() returns trigger language plpgsql as $$
begin
  insert into order_terms (order_id, term, stage, payment_mode, state, words, submitted_at)
  select order_id, 'p:' || new.product_id, stage, payment_mode, state, words, submitted_at
  from (select * from order_terms where order_id = new.order_id and term = '' offset 0) o
  on conflict (order_id, term) do nothing;
  return null;
end
$$;
