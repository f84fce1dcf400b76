-- expand
-- The same guarantees without what distributed engines lack: deferred triggers, transition tables of triggers, exclusion
-- constraints and table locks (docs/decisions/0080).

create or replace function book_sale() returns trigger language plpgsql as $$
declare
  today date := indian_day(case when tg_op = 'INSERT' then new.submitted_at else new.updated_at end);
  others boolean := false;
begin
  -- Of orders of one customer that are written at the same moment, which don't see each other, only the first gets the lock
  -- of the account or phone: the others are returning orders. Nobody waits.
  if new.source = 'shop' then
    if not pg_try_advisory_xact_lock(hashtextextended('order of account ' || new.customer_id, 0)) then others := true; end if;
    if not pg_try_advisory_xact_lock(hashtextextended('order of ' || new.contact, 0)) then others := true; end if;
  end if;
  insert into sales_entries (day, payment_mode, product_id, orders, returning_orders, pieces, gross_paise)
  select today, new.payment_mode, null, 1, (others or ordered_before(new))::int, 0, new.total_paise
  union all
  select today, new.payment_mode, product_id, 0, 0, sum(quantity)::int, sum(total_paise)::bigint
  from order_lines where order_id = new.id group by product_id;
  return null;
end
$$;

create or replace function book_line() returns trigger language plpgsql as $$
begin
  insert into sales_entries (day, payment_mode, product_id, pieces, gross_paise)
  select indian_day(coalesce(sold.at, sold.submitted_at)), sold.payment_mode, line.product_id,
    sum(line.sign * line.quantity)::int, sum(line.sign * line.total_paise)::bigint
  from (values
    (new.order_id, new.product_id, new.quantity, new.total_paise, 1),
    (old.order_id, old.product_id, old.quantity, old.total_paise, -1)
  ) line (order_id, product_id, quantity, total_paise, sign)
  -- Looked up by key, as in keep_products_of_order.
  cross join lateral (
    select o.status, o.payment_mode, o.submitted_at,
      (select e.at from order_events e where e.order_id = o.id and e.to_status = 'ordered') as at
    from orders o where o.id = line.order_id offset 0
  ) sold
  where sold.status not in ('awaiting_payment', 'expired', 'cancelled')
  group by 1, 2, 3
  having sum(line.sign * line.quantity) <> 0 or sum(line.sign * line.total_paise) <> 0;
  return null;
end
$$;

create or replace function book_edit() returns trigger language plpgsql as $$
begin
  insert into sales_entries (day, payment_mode, gross_paise)
  select indian_day(coalesce(e.at, o.submitted_at)), o.payment_mode, new.total_after_paise - new.total_before_paise
  from orders o left join order_events e on e.order_id = o.id and e.to_status = 'ordered'
  where o.id = new.order_id and new.total_after_paise <> new.total_before_paise;
  return null;
end
$$;

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

create or replace function refuse_price_meanwhile() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('prices_of_sku_apart ' || new.sku, 0));
  if exists (
    select from price_change_lines l
    where l.sku = new.sku and l.waits and l.change_id <> new.change_id
      and tstzrange(coalesce(l.since, l.begins_at), l.begins_at, case when l.since is null then '[]' else '(]' end)
        && tstzrange(coalesce(new.since, new.begins_at), new.begins_at, case when new.since is null then '[]' else '(]' end)
  ) then
    raise exception 'another price of % is scheduled in that time', new.sku
      using errcode = 'exclusion_violation', constraint = 'prices_of_sku_apart';
  end if;
  return null;
end
$$;

create or replace function take_turn() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('turn ' || tg_table_name));
  return null;
end
$$;

create or replace function wait_for_import() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('import'));
  return null;
end
$$;

-- Sales are booked as their rows are written: an order's own figures with the order, its lines with each line.
drop trigger sale_placed on orders;
drop trigger sale_paid on orders;
drop trigger sale_undone on orders;
drop trigger sale_returned on orders;

create trigger sale_placed after insert on orders for each row
when (new.status not in ('awaiting_payment', 'expired', 'cancelled')) execute function book_sale();

create trigger sale_paid after update of status on orders for each row
when (new.status = 'ordered' and old.status in ('awaiting_payment', 'expired')) execute function book_sale();

create trigger sale_undone after update of status on orders for each row
when (new.status in ('cancelled', 'returned_to_origin') and old.status in ('ordered', 'on_the_way', 'delivered'))
execute function book_undone();

create trigger sale_returned after update of status on orders for each row
when (new.status = 'returned' and old.status = 'delivered' and new.source <> 'shop')
execute function book_past_return();

create trigger sale_of_line after insert or delete or update of product_id, quantity, total_paise on order_lines
for each row execute function book_line();

-- Each line keeps the search terms of its order, instead of all lines of a statement together.
drop trigger products_of_order on order_lines;
drop trigger lines_removed on order_lines;

create trigger products_of_order after insert on order_lines for each row execute function keep_products_of_order();
create trigger lines_removed after delete on order_lines for each row execute function drop_terms_of_lines();

alter table price_change_lines drop constraint prices_of_sku_apart;

create trigger prices_of_sku_apart after insert or update of sku, since, begins_at, waits on price_change_lines
for each row when (new.waits) execute function refuse_price_meanwhile();

-- Tables that one transaction at a time may write.
create trigger pages_in_turn before insert or delete or update on pages
for each statement execute function take_turn();

create trigger redirects_in_turn before insert or delete or update on redirects
for each statement execute function take_turn();

create trigger settings_in_turn before insert or delete or update on settings
for each statement execute function take_turn();

-- Tables that nobody may write while an import fills the shop.
create trigger products_wait_for_import before insert or delete or update on products
for each statement execute function wait_for_import();

create trigger media_wait_for_import before insert or delete or update on media
for each statement execute function wait_for_import();

create trigger documents_wait_for_import before insert or delete or update on documents
for each statement execute function wait_for_import();

create trigger orders_wait_for_import before insert or delete or update on orders
for each statement execute function wait_for_import();
