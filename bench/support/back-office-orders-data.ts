import type pg from "pg";
import { indianStates } from "#domain/address/indian-states.ts";
import { buyerTables } from "./back-office-buyers.ts";
import { getRecordCounts, listRecordTasks, recordTables } from "./back-office-records-data.ts";
import { buildIndexes, dropIndexes, runInParallel, type Task } from "./seed-in-parallel.ts";

export type BackOfficeSize = { orders: number; customers: number; products: number };

/** A pseudo-random number between 0 and 1, the same for the same seed and purpose. */
const chance = `
  create function pg_temp.chance(n bigint, purpose int) returns float8 language sql immutable as
  $$ select (hashint8extended(n, purpose) & 2147483647) / 2147483648.0 $$`;
/** A made-up name of two words ('Tobamu Kirana'): a few words are common, most are rare. */
const sampleName = `
  create function pg_temp.sample_word(n int) returns text language sql immutable as $$
    select initcap((array['ka','to','mi','ra','su','ne','ba','lo'])[1 + n % 8] || (array['ba','ki','nu','sha','vi','da'])[1 + n / 8 % 6]
      || (array['mu','ran','na','li','jo'])[1 + n / 48 % 5] || case when n >= 240 then (array['ta','pe','sil','go','han'])[1 + n / 240 % 5] else '' end) $$`;
const nameOf = `
  create function pg_temp.sample_name(n bigint) returns text language sql immutable as $$
    select pg_temp.sample_word((1200 * pg_temp.chance(n, 11) ^ 3)::int) || ' ' || pg_temp.sample_word((1200 * pg_temp.chance(n, 12) ^ 2)::int) $$`;
const orderId = `
  create function pg_temp.order_id(n bigint) returns text language sql immutable as $$
    select 'order_' || substr(translate(encode(sha256(n::text::bytea), 'base64'), '+/=', 'xyz'), 1, 14) $$`;
const customerId = `
  create function pg_temp.customer_id(n bigint) returns text language sql immutable as $$ select 'cus_' || lpad(n::text, 14, '0') $$`;

const tables = [
  "orders",
  "order_lines",
  "orders_by_term",
  "order_terms",
  "payments",
  "shipments",
  "customers",
  "customer_words",
  "return_requests",
  "refunds",
  ...buyerTables,
  ...recordTables,
];

/** Parts in which orders and lines are written, so that each connection has some. */
const parts = 8;
type Part = { from: number; upTo: number };

/**
 * Inserts four years of orders by SQL, with triggers and foreign keys off and indexes built last: else an hour. Two
 * connections halve the time on two cores. `more` inserts what few benches need.
 */
export async function insertShopData(
  clients: [pg.Client, ...pg.Client[]],
  size: BackOfficeSize,
  more: Task[] = [],
): Promise<void> {
  const [client] = clients;
  for (const each of clients) await prepareSession(each);
  const dropped = await dropIndexes(client, tables);
  await writeProducts(client, size);
  await writeCustomers(client, size);
  const split = splitOrders(size);
  const orderTasks = split.map(
    (part): Task =>
      (each) =>
        writeOrders(each, size, part),
  );
  const lineTasks = split.map(
    (part): Task =>
      (each) =>
        writeLines(each, part),
  );
  await runInParallel(clients, orderTasks);
  await runInParallel(clients, [...lineTasks, writeMoney]);
  await client.query("analyze orders, order_lines, refunds");
  await runInParallel(clients, [...listRecordTasks(getRecordCounts(size)), ...more, ...termTasks, writeParcels]);
  await buildIndexes(clients, dropped);
  for (const each of clients) await each.query("set session_replication_role = origin");
  await client.query("select rebuild_reserved()");
  await client.query("vacuum analyze");
}

const splitOrders = ({ orders }: BackOfficeSize): Part[] =>
  Array.from({ length: parts }, (_, n) => ({
    from: Math.floor((orders / parts) * n) + 1,
    upTo: Math.floor((orders / parts) * (n + 1)),
  }));

async function prepareSession(client: pg.Client): Promise<void> {
  await client.query("set session_replication_role = replica");
  await client.query("set maintenance_work_mem = '1GB'");
  await client.query("set work_mem = '256MB'");
  for (const made of [chance, sampleName, nameOf, orderId, customerId]) await client.query(made);
}

async function writeProducts(client: pg.Client, { products }: BackOfficeSize): Promise<void> {
  await client.query(
    `insert into products (id, kind, name, position, published, hsn, generic_name, net_quantity, manufacturer, consumer_care)
     select 'bench' || n, 'beverage', 'Sample Product ' || n, 1000 + n, false, '2201', 'Sample', '500 ml', 'Sample', 'Sample'
     from generate_series(1, $1::int - (select count(*)::int from products)) n`,
    [products],
  );
  await client.query(
    `insert into variants (sku, product_id, pack_size, price_paise, mrp_paise, stock, weight_grams)
     select 'BENCH-' || substr(id, 6), id, 6, 39900, 39900, 1000, 500 from products where id like 'bench%'`,
  );
}

async function writeCustomers(client: pg.Client, { customers }: BackOfficeSize): Promise<void> {
  await client.query(
    `insert into customers (id, email, full_name, phone_number, password_hash, created_at, updated_at)
     select pg_temp.customer_id(n), 'bench' || n || '@example.com', pg_temp.sample_name(n),
       '91' || (9000000000 + (pg_temp.chance(n, 13) * 999999999)::bigint), 'x', at, at
     from generate_series(1, $1::bigint) n
     cross join lateral (select now() - n * (interval '4 years' / $1) as at) times`,
    [customers],
  );
}

/** Order number 1 is the newest. Rare statuses (to pack, on the way) are recent, as in a real shop. */
async function writeOrders(
  client: pg.Client,
  { orders, customers }: BackOfficeSize,
  { from, upTo }: Part,
): Promise<void> {
  const names = indianStates.map(({ name }) => name);
  await client.query(
    `insert into orders (id, token, idempotency_key, request_hash, status, payment_mode, payment_id, name, contact, email,
       address_line1, address_line2, city, state, pin, subtotal_paise, delivery_paise, discount_paise, total_paise,
       submitted_at, updated_at, customer_id, dispatched_at, delivered_at, packed_at)
     select pg_temp.order_id(n), md5(n::text) || md5('t' || n), 'bench-' || n, 'x', status,
       mode, case mode when 'cod' then 'COD' end,
       pg_temp.sample_name(who), (9000000000 + (pg_temp.chance(who, 13) * 999999999)::bigint)::text,
       case when who > $2 then 'guest' || who || '@example.com' end,
       'Flat 1', 'Sample Lane', 'Sample Town ' || place, ($3::text[])[1 + (36 * (place / 19000.0) ^ 2)::int % 36],
       (110001 + place * 37)::text, 39900, 15000, 0, 54900, at, at, case when who <= $2 then pg_temp.customer_id(who) end,
       case when status in ('on_the_way', 'delivered', 'returned', 'returned_to_origin') then at + interval '1 day' end,
       case when status in ('delivered', 'returned') then at + interval '4 days' end,
       case when n % 2 = 0 or status <> 'ordered' then at + interval '2 hours' end
     from generate_series($4::bigint, $5::bigint) n
     cross join lateral (
       select now() - n * (interval '4 years' / $1) as at, (19000 * pg_temp.chance(n, 4) ^ 2)::int as place,
         pg_temp.chance(n, 1) as guest, pg_temp.chance(n, 2) as whom, pg_temp.chance(n, 5) as paying,
         pg_temp.chance(n, 6) as fate offset 0
     ) rolled
     cross join lateral (
       select case when guest < 0.7 then 1 + (($2 - 1) * whom)::bigint else $2 + 1 + (100000 * whom)::bigint end as who,
         case when paying < 0.55 then 'cod' when paying < 0.95 then 'online' else 'upi' end as mode,
         case when fate < 0.04 then 'cancelled' when fate < 0.054 then 'expired'
            when n < $1 * 0.003 then case when n % 50 = 0 then 'awaiting_payment' else 'ordered' end
            when n < $1 * 0.01 then 'on_the_way'
            when fate < 0.069 then 'returned' when fate < 0.09 then 'returned_to_origin'
            else 'delivered' end as status offset 0
     ) made`,
    [orders, customers, names, from, upTo],
  );
}

async function writeLines(client: pg.Client, { from, upTo }: Part): Promise<void> {
  await client.query(
    `with things as (
       select row_number() over (order by v.sku like 'BENCH-%', v.sku) - 1 as place,
         v.*, p.name, p.kind, p.hsn
       from variants v join products p on p.id = v.product_id
     ), counted as (
       select count(*) as many, count(*) filter (where sku not like 'BENCH-%') as known from variants
     )
     insert into order_lines (order_id, position, sku, product_id, kind, cart_line_id, name, hsn, unit_price_paise,
       mrp_paise, quantity, total_paise, pack_size)
     select distinct on (1, 3) pg_temp.order_id(n), at, t.sku, t.product_id, t.kind, t.sku, t.name, t.hsn, 39900, 39900, 1, 39900, t.pack_size
     from generate_series($1::bigint, $2::bigint) n cross join generate_series(0, 2) at
     cross join counted
     join things t on t.place = case when pg_temp.chance(n * 3 + at, 7) < 0.6
       then (known * pg_temp.chance(n * 3 + at, 8))::bigint % known
       else known + ((many - known) * pg_temp.chance(n * 3 + at, 8) ^ 2)::bigint % (many - known) end
     where at <= n % 3`,
    [from, upTo],
  );
}

async function writeMoney(client: pg.Client): Promise<void> {
  await client.query(
    `insert into payments (id, order_id, method, amount_paise, status, purpose, refunded_paise, captured_at, created_at, updated_at)
     select 'pay_' || substr(id, 7), id, case payment_mode when 'cod' then 'cash' when 'upi' then 'upi' else 'gateway' end,
       total_paise, 'captured', 'sale', case when status in ('returned', 'cancelled') then total_paise else 0 end,
       submitted_at, submitted_at, submitted_at
     from orders where case payment_mode when 'cod' then status in ('delivered', 'returned')
       else status not in ('awaiting_payment', 'expired') end`,
  );
  await client.query(
    `insert into refunds (key, payment_id, order_id, amount_paise, actor, status, created_at, updated_at)
     select 'refund_' || order_id, id, order_id, refunded_paise, 'bench', 'processed', captured_at, captured_at
     from payments where refunded_paise > 0`,
  );
  await client.query(
    `insert into return_requests (order_id, state, reason, actor, asked_at, settled_at)
     select id, case when asked then 'asked' else 'taken' end, 'Sample', 'buyer', submitted_at + interval '6 days',
       case when not asked then submitted_at + interval '9 days' end
     from orders cross join lateral (select status = 'delivered' as asked) which
     where status = 'returned' or status = 'delivered' and hashtext(id) % 4000 = 0`,
  );
}

async function writeParcels(client: pg.Client): Promise<void> {
  await client.query(
    `insert into shipments (order_id, courier, tracking_number, actor, at)
     select id, 'Delhivery', 'AWB' || lpad(number::text, 8, '0'), 'bench', dispatched_at
     from orders where dispatched_at is not null`,
  );
}

/** Statements that insert the rows that triggers would have written. */
const orderTerms = (terms: string) => `
  insert into order_terms (order_id, term, stage, payment_mode, state, words, submitted_at)
  select o.id, named.term, order_stage(o.status, o.packed_at), o.payment_mode, o.state, o.words, o.submitted_at
  from (${terms}) named join (select *, spaced_words(name) as words from orders offset 0) o on o.id = named.order_id`;
const termTasks = [
  orderTerms("select distinct order_id, 'p:' || product_id as term from order_lines"),
  `insert into order_terms (order_id, term, stage, payment_mode, state, words, submitted_at)
   select id, term, order_stage(status, packed_at), payment_mode, state, spaced_words(name), submitted_at
   from orders cross join lateral (
     select '' as term union all select 'n:' || word from unnest(name_words(name)) word
   ) named`,
  orderTerms("select order_id, 'r' as term from return_requests where state = 'asked'"),
  `insert into orders_by_term (order_id, term, customer_id, status, submitted_at)
   select id, '', customer_id, status, submitted_at from orders where customer_id is not null
   union
   select o.id, l.name, o.customer_id, o.status, o.submitted_at
   from orders o join order_lines l on l.order_id = o.id where o.customer_id is not null`,
  `insert into customer_words (customer_id, word, words, created_at)
   select c.id, word, spaced_words(c.full_name), c.created_at
   from customers c cross join unnest(name_words(c.full_name)) word where c.erased_at is null`,
].map((sql) => (client: pg.Client) => client.query(sql));
