import { type Kysely, sql } from "kysely";
import { foldEntries, rebuildFigures } from "./0019_sales_folding.ts";

/**
 * What was sold, as figures (docs/decisions/0014): whoever writes an order or a refund leaves entries, in the same
 * transaction and touching no row that others write; they are folded into days afterwards.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keepEntries(db);
  await keepDays(db);
  await bookOrders(db);
  await bookRefunds(db);
  await foldEntries(db);
  await rebuildFigures(db);
  await sql`select rebuild_sales()`.execute(db);
  await findWork(db);
  await keepLowStock(db);
}

async function keepEntries(db: Kysely<unknown>): Promise<void> {
  // Without a product: about a whole order. Amounts of an order are what was paid for it, those of a product its goods'.
  await sql`
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
    )`.execute(db);
  // India knows no summer time.
  await sql`
    create function indian_day(at timestamptz) returns date language sql immutable strict parallel safe as '
      select ((at at time zone ''UTC'') + interval ''330 minutes'')::date'`.execute(db);
}

async function keepDays(db: Kysely<unknown>): Promise<void> {
  await sql`
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
    )`.execute(db);
  const ofProduct = sql`
    product_id text not null,
    pieces bigint not null,
    pieces_back bigint not null,
    gross_paise bigint not null,
    undone_paise bigint not null`;
  await sql`create table sales_product_days (day date not null, ${ofProduct}, primary key (day, product_id))`.execute(db);
  // Everything that was sold before a Monday: a long span is the difference of two, and a few days.
  await sql`create table sales_marks (mark date primary key)`.execute(db);
  await sql`
    create table sales_product_marks (
      mark date not null references sales_marks (mark) on delete cascade, ${ofProduct}, primary key (mark, product_id)
    )`.execute(db);
}

/** At the end of the transaction, when lines, payment and return stand in the book too. */
async function bookOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function was_ordered(order_id text, status text) returns boolean language sql stable as '
      select status not in (''awaiting_payment'', ''expired'', ''cancelled'')
        or exists (select from order_events e where e.order_id = $1 and e.to_status = ''ordered'')'`.execute(db);
  // By account or by phone, also when that order was cancelled later. Of who was erased no digit is left.
  await sql`
    create function ordered_before(asked orders) returns boolean language plpgsql stable as '
    begin
      return exists (
        select from orders o where o.customer_id = asked.customer_id and o.id <> asked.id and was_ordered(o.id, o.status)
      ) or asked.contact ~ ''[0-9]'' and exists (
        select from orders o where right(o.contact, 4) = right(asked.contact, 4) and o.contact = asked.contact
          and o.id <> asked.id and was_ordered(o.id, o.status)
      );
    end'`.execute(db);
  await sql`
    create function book_sale() returns trigger language plpgsql as '
    declare
      today date := indian_day(case when tg_op = ''INSERT'' then new.submitted_at else new.updated_at end);
    begin
      insert into sales_entries (day, payment_mode, product_id, orders, returning_orders, pieces, gross_paise)
      select today, new.payment_mode, null, 1, ordered_before(new)::int, 0, new.total_paise
      union all
      select today, new.payment_mode, product_id, 0, 0, sum(quantity)::int, sum(total_paise)::bigint
      from order_lines where order_id = new.id group by product_id;
      return null;
    end'`.execute(db);
  await sql`
    create function book_undone() returns trigger language plpgsql as '
    declare
      today date := indian_day(new.updated_at);
      paid boolean := exists (select from payments where order_id = new.id and purpose = ''sale'');
    begin
      insert into sales_entries (day, payment_mode, product_id, undone_orders, pieces_back, undone_paise)
      select today, new.payment_mode, null, 1, 0, case when paid then 0 else new.total_paise end
      union all
      select today, new.payment_mode, product_id, 0, sum(quantity)::int, sum(total_paise)::bigint
      from order_lines where order_id = new.id group by product_id;
      return null;
    end'`.execute(db);
  await sql`
    create function book_returned() returns trigger language plpgsql as '
    declare
      taken bigint := (
        select id from return_requests where order_id = new.id and state = ''taken'' order by id desc limit 1);
    begin
      insert into sales_entries (day, payment_mode, product_id, pieces_back, undone_paise)
      select indian_day(new.updated_at), new.payment_mode, l.product_id,
        sum(coalesce(r.quantity, l.quantity))::int, sum(coalesce(r.quantity, l.quantity) * l.unit_price_paise)::bigint
      from order_lines l left join return_lines r on r.return_id = taken and r.sku = l.sku
      where l.order_id = new.id and (taken is null or r.sku is not null)
      group by l.product_id;
      return null;
    end'`.execute(db);
  const atTheEnd = sql`deferrable initially deferred for each row when`;
  await sql`
    create constraint trigger sale_placed after insert on orders ${atTheEnd}
    (new.status not in ('awaiting_payment', 'expired', 'cancelled')) execute function book_sale()`.execute(db);
  await sql`
    create constraint trigger sale_paid after update of status on orders ${atTheEnd}
    (new.status = 'ordered' and old.status in ('awaiting_payment', 'expired')) execute function book_sale()`.execute(db);
  await sql`
    create constraint trigger sale_undone after update of status on orders ${atTheEnd}
    (new.status in ('cancelled', 'returned_to_origin') and old.status in ('ordered', 'on_the_way', 'delivered'))
    execute function book_undone()`.execute(db);
  await sql`
    create constraint trigger sale_returned after update of status on orders ${atTheEnd}
    (new.status = 'returned' and old.status = 'delivered') execute function book_returned()`.execute(db);
}

/** Of what was paid beside the sale (late, double) nothing was ever sold. One that failed is taken off again. */
async function bookRefunds(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function book_refund() returns trigger language plpgsql as '
    begin
      insert into sales_entries (day, payment_mode, refunded_paise)
      select case when tg_op = ''INSERT'' then indian_day(new.created_at) else indian_day(new.updated_at) end,
        o.payment_mode, case when tg_op = ''INSERT'' then new.amount_paise else -new.amount_paise end
      from orders o join payments p on p.id = new.payment_id
      where o.id = new.order_id and p.purpose = ''sale'';
      return null;
    end'`.execute(db);
  await sql`
    create trigger refund_asked after insert on refunds for each row
    when (new.status <> 'failed') execute function book_refund()`.execute(db);
  await sql`
    create trigger refund_failed after update of status on refunds for each row
    when (new.status = 'failed' and old.status <> 'failed') execute function book_refund()`.execute(db);
}

/** What the first page counts, each in an index that holds little more than what is counted. */
async function findWork(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index payments_authorized on payments (updated_at desc, id desc) where status = 'authorized'`.execute(db);
  await sql`create index payments_through_gateway on payments (captured_at desc)
    where method = 'gateway' and captured_at is not null`.execute(db);
  await sql`create index refunds_failed on refunds (updated_at desc, id desc) where status = 'failed'`.execute(db);
  // Somebody saw a message about no order of ours, and it is not asked about again.
  await sql`alter table webhook_events add column looked_at timestamptz`.execute(db);
  await sql`
    create index webhook_events_unknown on webhook_events (received_at desc, id desc)
    where outcome = 'unknown-order' and looked_at is null`.execute(db);
  await sql`create index jobs_done on jobs (done_at desc, id desc) where done_at is not null`.execute(db);
}

/**
 * What is low in stock, by the limit of the settings. A list of its own: an index on the stock would make each sale
 * write all indexes of its variant anew. It is written when a stock crosses the limit, and anew when the limit changes.
 */
async function keepLowStock(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table low_stock (sku text primary key references variants (sku) on delete cascade on update cascade)`.execute(db);
  // 12 as in contracts/store/settings/settings-values.ts, where none is set.
  await sql`
    create function low_stock_limit() returns integer language sql stable as '
      select coalesce(
        (select case when jsonb_typeof(value) = ''number'' then value::integer end from settings where key = ''lowStockLimit''),
        12)'`.execute(db);
  await sql`
    create function keep_low_stock() returns trigger language plpgsql as '
    begin
      if new.stock <= low_stock_limit() then
        insert into low_stock (sku) values (new.sku) on conflict do nothing;
      else
        delete from low_stock where sku = new.sku;
      end if;
      return null;
    end'`.execute(db);
  await sql`
    create function recount_low_stock() returns trigger language plpgsql as '
    begin
      delete from low_stock;
      insert into low_stock (sku) select sku from variants where stock <= low_stock_limit();
      return null;
    end'`.execute(db);
  await sql`
    create trigger low_stock after insert or update of stock on variants
    for each row execute function keep_low_stock()`.execute(db);
  await sql`
    create trigger low_stock_limit after insert or update of value on settings
    for each row when (new.key = 'lowStockLimit') execute function recount_low_stock()`.execute(db);
  await sql`insert into low_stock (sku) select sku from variants where stock <= low_stock_limit()`.execute(db);
}
