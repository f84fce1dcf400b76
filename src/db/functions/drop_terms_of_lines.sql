-- Takes a product that an order no longer has off its search terms, in the back office and in the customer's list. Runs
-- after the statement, when all lines that it removes are gone.
create or replace function drop_terms_of_lines() returns trigger language plpgsql as $$
begin
  delete from order_terms t
  where t.order_id = old.order_id and t.term = 'p:' || old.product_id
    and not exists (select from order_lines l where l.order_id = old.order_id and l.product_id = old.product_id);
  delete from orders_by_term t
  where t.order_id = old.order_id and t.term = old.name
    and not exists (select from order_lines l where l.order_id = old.order_id and l.name = old.name);
  return null;
end
$$;
