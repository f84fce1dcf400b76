-- Sales figures (docs/decisions/0014). Whichever code writes an order or a refund, triggers add entries in the same
-- transaction and touch no row that others write. A job folds the entries into days later.

-- Without a product id: an entry about a whole order. An order's amounts are what was paid for it, a product's amounts
-- are its goods.
create table sales_entries (
  id bigint primary key generated always as identity,
  day date not null,
  payment_mode text not null,
  product_id text,
  orders integer not null default 0,
  returning_orders integer not null default 0,
  undone_orders integer not null default 0,
  pieces integer not null default 0,
  pieces_back integer not null default 0,
  gross_paise bigint not null default 0,
  undone_paise bigint not null default 0,
  refunded_paise bigint not null default 0
);

-- India has no daylight saving time.
create function indian_day(at timestamptz) returns date language sql immutable strict parallel safe as $$
      select ((at at time zone 'UTC') + interval '330 minutes')::date$$;

create table sales_days (
  day date not null,
  payment_mode text not null,
  orders integer not null,
  returning_orders integer not null,
  undone_orders integer not null,
  gross_paise bigint not null,
  undone_paise bigint not null,
  refunded_paise bigint not null,
  primary key (day, payment_mode)
);

create table sales_product_days (
  day date not null,
  product_id text not null,
  pieces bigint not null,
  pieces_back bigint not null,
  gross_paise bigint not null,
  undone_paise bigint not null,
  primary key (day, product_id)
);

-- Totals of everything sold before a Monday: a long range is the difference of two marks plus a few days.
create table sales_marks (mark date primary key);

create table sales_product_marks (
  mark date not null references sales_marks (mark) on delete cascade,
  product_id text not null,
  pieces bigint not null,
  pieces_back bigint not null,
  gross_paise bigint not null,
  undone_paise bigint not null,
  primary key (mark, product_id)
);

-- Also true for an order that was cancelled after it had become Ordered.
create function was_ordered(order_id text, status text) returns boolean language sql stable as $$
      select status not in ('awaiting_payment', 'expired', 'cancelled')
        or exists (select from order_events e where e.order_id = $1 and e.to_status = 'ordered')$$;

-- Matches by account or by phone number, and counts orders that were cancelled later. An erased customer's number has
-- no digits left.
create function ordered_before(asked orders) returns boolean language plpgsql stable as $$
    begin
      return exists (
        select from orders o where o.customer_id = asked.customer_id and o.id <> asked.id and was_ordered(o.id, o.status)
      ) or asked.contact ~ '[0-9]' and exists (
        select from orders o where right(o.contact, 4) = right(asked.contact, 4) and o.contact = asked.contact
          and o.id <> asked.id and was_ordered(o.id, o.status)
      );
    end$$;

create function book_sale() returns trigger language plpgsql as $$
    declare
      today date := indian_day(case when tg_op = 'INSERT' then new.submitted_at else new.updated_at end);
    begin
      insert into sales_entries (day, payment_mode, product_id, orders, returning_orders, pieces, gross_paise)
      select today, new.payment_mode, null, 1, ordered_before(new)::int, 0, new.total_paise
      union all
      select today, new.payment_mode, product_id, 0, 0, sum(quantity)::int, sum(total_paise)::bigint
      from order_lines where order_id = new.id group by product_id;
      return null;
    end$$;

create function book_undone() returns trigger language plpgsql as $$
    declare
      today date := indian_day(new.updated_at);
      paid boolean := exists (select from payments where order_id = new.id and purpose = 'sale');
    begin
      insert into sales_entries (day, payment_mode, product_id, undone_orders, pieces_back, undone_paise)
      select today, new.payment_mode, null, 1, 0, case when paid then 0 else new.total_paise end
      union all
      select today, new.payment_mode, product_id, 0, sum(quantity)::int, sum(total_paise)::bigint
      from order_lines where order_id = new.id group by product_id;
      return null;
    end$$;

create function book_returned() returns trigger language plpgsql as $$
    declare
      taken bigint := (
        select id from return_requests where order_id = new.id and state = 'taken' order by id desc limit 1);
    begin
      insert into sales_entries (day, payment_mode, product_id, pieces_back, undone_paise)
      select indian_day(new.updated_at), new.payment_mode, l.product_id,
        sum(coalesce(r.quantity, l.quantity))::int, sum(coalesce(r.quantity, l.quantity) * l.unit_price_paise)::bigint
      from order_lines l left join return_lines r on r.return_id = taken and r.sku = l.sku
      where l.order_id = new.id and (taken is null or r.sku is not null)
      group by l.product_id;
      return null;
    end$$;

-- Deferred to the commit, when lines, payment and return of the same transaction are written.
create constraint trigger sale_placed after insert on orders
deferrable initially deferred for each row
when (new.status not in ('awaiting_payment', 'expired', 'cancelled')) execute function book_sale();

create constraint trigger sale_paid after update of status on orders
deferrable initially deferred for each row
when (new.status = 'ordered' and old.status in ('awaiting_payment', 'expired')) execute function book_sale();

create constraint trigger sale_undone after update of status on orders
deferrable initially deferred for each row
when (new.status in ('cancelled', 'returned_to_origin') and old.status in ('ordered', 'on_the_way', 'delivered'))
execute function book_undone();

create constraint trigger sale_returned after update of status on orders
deferrable initially deferred for each row
when (new.status = 'returned' and old.status = 'delivered') execute function book_returned();

-- Only refunds of the payment that made the order Ordered: late or duplicate payments were never sales. A failed refund
-- is taken off again.
create function book_refund() returns trigger language plpgsql as $$
    begin
      insert into sales_entries (day, payment_mode, refunded_paise)
      select case when tg_op = 'INSERT' then indian_day(new.created_at) else indian_day(new.updated_at) end,
        o.payment_mode, case when tg_op = 'INSERT' then new.amount_paise else -new.amount_paise end
      from orders o join payments p on p.id = new.payment_id
      where o.id = new.order_id and p.purpose = 'sale';
      return null;
    end$$;

create trigger refund_asked after insert on refunds for each row
when (new.status <> 'failed') execute function book_refund();

create trigger refund_failed after update of status on refunds for each row
when (new.status = 'failed' and old.status <> 'failed') execute function book_refund();

-- What the dashboard counts, each in an index that holds little more than what is counted.
create index payments_authorized on payments (updated_at desc, id desc) where status = 'authorized';
create index payments_through_gateway on payments (captured_at desc)
where method = 'gateway' and captured_at is not null;

create index refunds_failed on refunds (updated_at desc, id desc) where status = 'failed';

-- An operator has reviewed a webhook about an unknown order, so the dashboard stops listing it.
alter table webhook_events add column looked_at timestamptz;

create index webhook_events_unknown on webhook_events (received_at desc, id desc)
where outcome = 'unknown-order' and looked_at is null;

create index jobs_done on jobs (done_at desc, id desc) where done_at is not null;

-- Variants that are low in stock. A table of its own, because an index on stock would make every sale rewrite all index
-- entries of its variant. It is written when stock crosses the limit of the settings and rebuilt when the limit
-- changes.
create table low_stock (sku text primary key references variants (sku) on delete cascade on update cascade);

-- 12 is the default of the setting.
create function low_stock_limit() returns integer language sql stable as $$
      select coalesce(
        (select case when jsonb_typeof(value) = 'number' then value::integer end from settings where key = 'lowStockLimit'),
        12)$$;

create function keep_low_stock() returns trigger language plpgsql as $$
    begin
      if new.stock <= low_stock_limit() then
        insert into low_stock (sku) values (new.sku) on conflict do nothing;
      else
        delete from low_stock where sku = new.sku;
      end if;
      return null;
    end$$;

create function recount_low_stock() returns trigger language plpgsql as $$
    begin
      delete from low_stock;
      insert into low_stock (sku) select sku from variants where stock <= low_stock_limit();
      return null;
    end$$;

create trigger low_stock after insert or update of stock on variants
for each row execute function keep_low_stock();

create trigger low_stock_limit after insert or update of value on settings
for each row when (new.key = 'lowStockLimit') execute function recount_low_stock();

insert into low_stock (sku) select sku from variants where stock <= low_stock_limit();
