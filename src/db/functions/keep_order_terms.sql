-- Keeps the customer's order list up to date with an order's status, time and owner.
create or replace function keep_order_terms() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.customer_id is not distinct from old.customer_id then
      update orders_by_term set status = new.status, submitted_at = new.submitted_at where order_id = new.id;
      return null;
    end if;
    delete from orders_by_term where order_id = new.id;
  end if;
  if new.customer_id is not null then perform write_order_terms(new.id); end if;
  return null;
end
$$;
