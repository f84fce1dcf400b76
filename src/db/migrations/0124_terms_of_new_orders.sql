-- expand
-- A new order's terms cost less: its name is split once instead of once for each term and product, and a guest's order has
-- no list to be added to.
create or replace function add_terms_of_order(orders, text[]) returns void language plpgsql as $$
declare
  spaced text := spaced_words($1.name);
begin
  insert into order_terms (order_id, term, stage, payment_mode, state, words, submitted_at)
  select $1.id, term, work_stage($1.source, $1.status, $1.packed_at), $1.payment_mode, $1.state, spaced, $1.submitted_at
  from unnest($2) term
  on conflict (order_id, term) do nothing;
end
$$;

create or replace function keep_products_of_order() returns trigger language plpgsql as $$
begin
  insert into order_terms (order_id, term, stage, payment_mode, state, words, submitted_at)
  select order_id, 'p:' || new.product_id, stage, payment_mode, state, words, submitted_at
  from (select * from order_terms where order_id = new.order_id and term = '' offset 0) o
  on conflict (order_id, term) do nothing;
  return null;
end
$$;

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
