import type pg from "pg";

/** What stands in the book: one customer with a tenth of all orders, others, guests; four years, one to three lines. */
export type OrderHistory = { orders: number; customerId: string };

const big = "cus_Bench000000000";

/** Written by SQL, with triggers and checks of keys off and indexes built afterwards: minutes otherwise. */
export async function insertOrderHistory(client: pg.Client, orders: number): Promise<OrderHistory> {
  await client.query("set session_replication_role = replica");
  await client.query("set maintenance_work_mem = '256MB'");
  const indexes = await client.query<{ name: string; sql: string }>(
    `select indexname as name, indexdef as sql from pg_indexes
     where tablename in ('orders', 'order_lines', 'orders_by_term') and indexname not in
       (select conname from pg_constraint where contype in ('p', 'u'))`,
  );
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
  await client.query(`
    create function pg_temp.bench_id(n bigint) returns text language sql immutable as $$
      select 'order_' || substr(translate(encode(sha256(n::text::bytea), 'base64'), '+/=', 'xyz'), 1, 14) $$`);
  await client.query(
    `insert into customers (id, email, full_name, password_hash)
     select case when n = 0 then $1 else 'cus_' || lpad(n::text, 14, '0') end, 'bench' || n || '@example.com', 'Sample', 'x'
     from generate_series(0, 5000) n`,
    [big],
  );
  await client.query(
    `insert into orders (id, token, idempotency_key, request_hash, status, payment_mode, payment_id, name, contact,
       address_line1, address_line2, city, state, pin, subtotal_paise, delivery_paise, discount_paise, total_paise,
       submitted_at, updated_at, customer_id)
     select pg_temp.bench_id(n), md5(n::text) || md5('t' || n), 'bench-' || n, 'x',
       (array['ordered','on_the_way','delivered','delivered','delivered','delivered','delivered','delivered',
              'delivered','cancelled','returned','expired'])[1 + (n * 7919) % 12],
       'cod', 'COD', 'Sample Buyer', '9876543210', 'Flat 1', 'Sample Lane', 'Dehradun', 'Uttarakhand', '248001',
       39900, 15000, 0, 54900, at, at,
       case when n % 10 = 0 then $2 when n % 10 < 7 then 'cus_' || lpad((1 + n % 5000)::text, 14, '0') end
     from generate_series(1, $1::bigint) n cross join lateral (select now() - n * (interval '4 years' / $1) as at) times`,
    [orders, big],
  );
  await client.query(
    `with things as (
       select row_number() over (order by v.sku) - 1 as place, count(*) over () as many, v.*, p.name, p.kind, p.hsn
       from variants v join products p on p.id = v.product_id
     )
     insert into order_lines (order_id, position, sku, product_id, kind, cart_line_id, name, hsn, unit_price_paise,
       mrp_paise, quantity, total_paise)
     select pg_temp.bench_id(n), at, t.sku, t.product_id, t.kind, t.sku, t.name, t.hsn, 39900, 39900, 1, 39900
     from generate_series(1, $1::bigint) n cross join generate_series(0, 2) at
     join things t on t.place = (n / 10 * 31 + at * 7) % t.many
     where at <= n % 3`,
    [orders],
  );
  await client.query(`
    insert into orders_by_term (order_id, term, customer_id, status, submitted_at)
    select id, '', customer_id, status, submitted_at from orders where customer_id is not null
    union
    select o.id, l.name, o.customer_id, o.status, o.submitted_at
    from orders o join order_lines l on l.order_id = o.id where o.customer_id is not null`);
  for (const { sql } of indexes.rows) await client.query(sql);
  await client.query("vacuum analyze");
  return { orders, customerId: big };
}
