-- Adds the product of a new order line to order_terms. `offset 0` has the order looked up by its key: PostgreSQL keeps the
-- plan of a function, and one made while the table was small would read the whole table for each order until the next
-- analyze.
create or replace function keep_products_of_order() returns trigger language plpgsql as $$
begin
  insert into order_terms (order_id, term, stage, payment_mode, state, words, submitted_at)
  select o.id, 'p:' || new.product_id, work_stage(o.source, o.status, o.packed_at), o.payment_mode, o.state,
    spaced_words(o.name), o.submitted_at
  from (select * from orders where id = new.order_id offset 0) o
  on conflict (order_id, term) do nothing;
  return null;
end
$$;
