-- The customer's order list. Every order has an entry under '' and under each product name on its lines, with the
-- status and time that filters and paging use. Any question reads a few short ranges of one b-tree, however many orders
-- there are. Triggers keep the entries correct whichever code writes an order.

create table orders_by_term (
  order_id text not null references orders (id) on delete cascade,
  term text not null,
  customer_id text not null references customers (id),
  status text not null,
  submitted_at timestamptz not null,
  primary key (order_id, term)
);
create index orders_by_term_newest on orders_by_term
(customer_id, term, status, submitted_at desc, order_id desc);

create function write_order_terms(asked text) returns void language sql as $$
      insert into orders_by_term (order_id, term, customer_id, status, submitted_at)
      select o.id, named.term, o.customer_id, o.status, o.submitted_at
      from orders o
      cross join lateral (select '' as term union select l.name from order_lines l where l.order_id = o.id) named
      where o.id = asked and o.customer_id is not null
      on conflict (order_id, term) do nothing$$;

create function keep_order_terms() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if new.customer_id is not distinct from old.customer_id then
          update orders_by_term set status = new.status, submitted_at = new.submitted_at where order_id = new.id;
          return null;
        end if;
        delete from orders_by_term where order_id = new.id;
      end if;
      perform write_order_terms(new.id);
      return null;
    end$$;

create function keep_line_term() returns trigger language plpgsql as $$
    begin
      insert into orders_by_term (order_id, term, customer_id, status, submitted_at)
      select id, new.name, customer_id, status, submitted_at from orders
      where id = new.order_id and customer_id is not null
      on conflict (order_id, term) do nothing;
      return null;
    end$$;

create trigger order_terms after insert or update of customer_id, status, submitted_at on orders
for each row execute function keep_order_terms();

create trigger line_term after insert on order_lines
for each row execute function keep_line_term();

-- Add entries for the orders that already exist.
select write_order_terms(id) from orders where customer_id is not null;

-- Orders are also found by part of their number: every three consecutive characters are an entry.
create function order_id_parts(id text) returns text[] language sql immutable strict parallel safe as $$
      select array(select substr(lower(substr(id, 7)), n, 3) from generate_series(1, 12) n)$$;

create index orders_by_id_part on orders using gin (order_id_parts(id)) with (fastupdate = off);

-- Fill in the times of orders that moved before these columns existed.
update orders o set dispatched_at = e.at from order_events e
where e.order_id = o.id and e.to_status = 'on_the_way' and o.dispatched_at is null;

update orders o set delivered_at = e.at from order_events e
where e.order_id = o.id and e.to_status = 'delivered' and o.delivered_at is null;
