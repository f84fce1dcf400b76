-- Adds the products of new order lines to order_terms, once per statement.
create or replace function keep_products_of_order() returns trigger language plpgsql as $$
begin
  insert into order_terms (order_id, term, stage, payment_mode, state, words, submitted_at)
  select distinct o.id, 'p:' || l.product_id, work_stage(o.source, o.status, o.packed_at), o.payment_mode, o.state,
    spaced_words(o.name), o.submitted_at
  from added l join orders o on o.id = l.order_id
  on conflict (order_id, term) do nothing;
  return null;
end
$$;
