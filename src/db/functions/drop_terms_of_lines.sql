-- Takes products that an order no longer has off its search terms, in the back office and in the customer's list, once per
-- statement.
create or replace function drop_terms_of_lines() returns trigger language plpgsql as $$
begin
  delete from order_terms t using removed r
  where t.order_id = r.order_id and t.term = 'p:' || r.product_id
    and not exists (select from order_lines l where l.order_id = r.order_id and l.product_id = r.product_id);
  delete from orders_by_term t using removed r
  where t.order_id = r.order_id and t.term = r.name
    and not exists (select from order_lines l where l.order_id = r.order_id and l.name = r.name);
  return null;
end
$$;
