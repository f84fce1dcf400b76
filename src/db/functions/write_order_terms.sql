-- Adds an order to the customer's order list, under '' and under each product name on its lines.
create or replace function write_order_terms(asked text) returns void language sql as $$
  insert into orders_by_term (order_id, term, customer_id, status, submitted_at)
  select o.id, named.term, o.customer_id, o.status, o.submitted_at
  from orders o
  cross join lateral (select '' as term union select l.name from order_lines l where l.order_id = o.id) named
  where o.id = asked and o.customer_id is not null
  on conflict (order_id, term) do nothing
$$;
