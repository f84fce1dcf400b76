-- Adds the term 'r' while a return of the order is requested, and removes it once the request is settled.
create or replace function keep_return_of_order() returns trigger language plpgsql as $$
begin
  if new.state = 'asked' then
    perform add_terms_of_order(o, array['r']) from orders o where o.id = new.order_id;
  else
    delete from order_terms where order_id = new.order_id and term = 'r';
  end if;
  return null;
end
$$;
