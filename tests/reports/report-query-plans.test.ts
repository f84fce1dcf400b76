import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countParcels, listParcelsByGroup } from "#db/queries/reports/parcels-by-group.ts";
import { listSalesByGroup } from "#db/queries/reports/sales-by-group.ts";
import type { Tables } from "#db/tables.ts";
import { planOf } from "../harness/query-plan.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

const orders = Number(process.env.REPORTED_ORDERS ?? 100_000);

let shop: TestShop;

// Two years of orders: one of 25 is cancelled, one of 20 paid ones refunded, one of 12 returned to origin.
beforeAll(async () => {
  shop = await createTestShop();
  const { db } = shop.database;
  await sql`set session_replication_role = replica`.execute(db);
  await sql`
    insert into orders (id, token, idempotency_key, request_hash, status, payment_mode, payment_id, name, contact,
      address_line1, address_line2, city, state, pin, subtotal_paise, delivery_paise, discount_paise, total_paise,
      submitted_at, updated_at, dispatched_at)
    select 'order_' || lpad(n::text, 14, '0'), md5(n::text) || md5('t' || n), 'plan-' || n, 'x',
      case when n % 25 = 0 then 'cancelled' when n % 12 = 0 then 'returned_to_origin' else 'delivered' end,
      case when n % 2 = 0 then 'cod' else 'online' end, case when n % 2 = 0 then 'COD' end, 'Sample', '9876500000',
      'Flat 1', 'Sample Lane', 'Sample Town', 'State ' || n % 36, (110001 + n % 19000)::text, 39900, 15000, 0, 54900,
      at, at, case when n % 25 > 0 then at + interval '1 day' end
    from generate_series(1, ${orders}::integer) n
    cross join lateral (select timestamptz '2024-01-01' + n * (interval '730 days' / ${orders}) as at) times`.execute(
    db,
  );
  await sql`
    insert into order_events (order_id, from_status, to_status, actor, at)
    select id, null, 'ordered', 'buyer', submitted_at from orders
    union all
    select id, 'ordered', 'on_the_way', 'sample', dispatched_at from orders where dispatched_at is not null
    union all
    select id, 'on_the_way', status, 'sample', submitted_at + interval '3 days' from orders`.execute(db);
  await sql`
    insert into order_lines (order_id, position, sku, product_id, kind, cart_line_id, name, hsn, unit_price_paise,
      mrp_paise, quantity, total_paise)
    select id, 1, 'MOUNTAINWATER-6', 'mountainwater', 'beverage', 'x', 'Sample', '2201', 39900, 39900, 1, 39900
    from orders`.execute(db);
  await sql`
    insert into shipments (order_id, courier, actor, at)
    select id, 'Courier ' || right(id, 1), 'sample', dispatched_at from orders where dispatched_at is not null`.execute(
    db,
  );
  await sql`
    insert into payments (id, order_id, method, amount_paise, status, purpose, captured_at)
    select 'pay_' || id, id, 'gateway', total_paise, 'captured', 'sale', submitted_at
    from orders where payment_mode = 'online'`.execute(db);
  await sql`
    insert into refunds (key, payment_id, order_id, amount_paise, actor, status, created_at, updated_at)
    select 'refund-' || id, 'pay_' || id, id, 10000, 'sample', case when right(id, 2) = '21' then 'failed' else 'processed' end,
      submitted_at + interval '5 days', submitted_at + interval '6 days'
    from orders where payment_mode = 'online' and right(id, 1) = '1'`.execute(db);
  await sql`set session_replication_role = origin`.execute(db);
  await sql`analyze`.execute(db);
}, 600_000);
afterAll(() => shop[Symbol.asyncDispose]());

const month = { from: new Date("2025-04-30T18:30:00Z"), until: new Date("2025-05-31T18:30:00Z") };

const questions: [string, (db: Kysely<Tables>) => Promise<unknown>][] = [
  ["sales by state", (db) => listSalesByGroup(db, "state", month, 1_000)],
  ["sales by code", (db) => listSalesByGroup(db, "code", month, 1_000)],
  ["sales by hour", (db) => listSalesByGroup(db, "hour", month, 1_000)],
  ["parcels by PIN", (db) => listParcelsByGroup(db, "pin", month, 20_000)],
  ["parcels by courier", (db) => listParcelsByGroup(db, "courier", month, 1_000)],
  ["parcels by product", (db) => listParcelsByGroup(db, "product", month, 1_000)],
  ["all parcels", (db) => countParcels(db, month)],
];

test.each(questions)("%s of a month read that month only", async (_, query) => {
  const nodes = await planOf(shop.database.db, query);
  const scanned = nodes.filter((node) => node["Node Type"] === "Seq Scan");
  for (const node of scanned) expect(node["Relation Name"]).toBe("products");
  for (const node of nodes) {
    expect(node["Actual Rows"]).toBeLessThan(orders / 10);
    expect(node["Rows Removed by Filter"] ?? 0).toBeLessThan(orders / 10);
  }
});
