import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  countParcelOutcomes,
  countSoldOut,
  listProductLooks,
  listRunningLow,
} from "#db/queries/dashboard/today-figures.ts";
import { planOf } from "../harness/query-plan.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

const products = 5_000;
let shop: TestShop;

// A large catalogue: one product in a hundred is low and one in ten sold lately. A year of parcels.
beforeAll(async () => {
  shop = await createTestShop();
  const { db } = shop.database;
  await sql`set session_replication_role = replica`.execute(db);
  await sql`
    insert into products (id, kind, slug, name, position, published, hsn, generic_name, net_quantity, manufacturer, consumer_care)
    select 'p' || n, 'merch', 'p' || n, 'Sample ' || n, n, true, '6109', 'T-shirt', '1 N', 'Sample', 'Sample' from generate_series(100, ${products}::integer) n`.execute(
    db,
  );
  await sql`
    insert into variants (sku, product_id, pack_size, price_paise, mrp_paise, stock, weight_grams)
    select 'P' || n || '-' || size, 'p' || n, size, 100, 100, case when n % 100 = 0 then 0 else 500 end, 1
    from generate_series(100, ${products}::integer) n cross join unnest(array[4, 6, 12]) size`.execute(db);
  await sql`insert into low_stock (sku) select sku from variants where stock = 0 on conflict do nothing`.execute(db);
  await sql`
    insert into sales_product_days (day, product_id, pieces, pieces_back, gross_paise, undone_paise)
    select date '2026-01-01' + n % 320, 'p' || (100 + n % 490 * 10), 1, 0, 100, 0
    from generate_series(1, 60000) n on conflict do nothing`.execute(db);
  await sql`
    insert into orders (id, token, idempotency_key, request_hash, status, payment_mode, payment_id, name, contact,
      address_line1, address_line2, city, state, pin, subtotal_paise, delivery_paise, discount_paise, total_paise,
      submitted_at, updated_at, dispatched_at)
    select 'order_' || lpad(n::text, 14, '0'), md5(n::text) || md5('t' || n), 'plan-' || n, 'x', 'delivered', 'cod', 'COD',
      'Sample', (9800000000 + n)::text, 'Flat 1', 'Sample Lane', 'Sample Town', 'Goa', '403001', 39900, 15000, 0, 54900,
      at, at, at
    from generate_series(1, 20000) n cross join lateral (select timestamptz '2025-11-20' + n * interval '26 minutes' as at) o`.execute(
    db,
  );
  await sql`set session_replication_role = origin`.execute(db);
  await sql`select rebuild_parcels()`.execute(db);
  await sql`select fold_sales(100000, date '2026-11-21')`.execute(db);
  await sql`vacuum analyze`.execute(db);
}, 300_000);
afterAll(() => shop[Symbol.asyncDispose]());

const rowsRead = (nodes: Awaited<ReturnType<typeof planOf>>) =>
  Math.max(...nodes.map((node) => node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)));

test("counts sold-out products among those with low stock", async () => {
  const nodes = await planOf(shop.database.db, (db) => countSoldOut(db, 1_000));
  expect(nodes.some((node) => node["Relation Name"] === "low_stock")).toBe(true);
  expect(await countSoldOut(shop.database.db, 1_000)).toBeGreaterThan(40);
});

test("reads parcels of the asked days from the sums of those days, not from orders", async () => {
  const nodes = await planOf(shop.database.db, (db) =>
    countParcelOutcomes(db, { from: "2026-09-13", to: "2026-11-11" }),
  );
  expect(nodes.map((node) => node["Relation Name"])).not.toContain("orders");
  expect(rowsRead(nodes)).toBeLessThan(400);
  const counted = await countParcelOutcomes(shop.database.db, { from: "2026-09-13", to: "2026-11-11" });
  expect(counted).toHaveLength(60);
  for (const { delivered } of counted) expect(delivered).toBeGreaterThan(50);
});

test("finds the products that run out first among those that sold", async () => {
  const days = { from: "2026-10-15", to: "2026-11-11" };
  const nodes = await planOf(shop.database.db, (db) => listRunningLow(db, days, 20));
  // It must not read the variants of products that did not sell.
  for (const node of nodes) if (node["Node Type"] === "Seq Scan") expect(node["Relation Name"]).not.toBe("variants");
  const found = await listRunningLow(shop.database.db, days, 20);
  expect(found).toHaveLength(20);
});

test("reads the looks of a few products by their primary key", async () => {
  const nodes = await planOf(shop.database.db, (db) => listProductLooks(db, ["p100", "p200", "mountainwater"]));
  expect(rowsRead(nodes)).toBeLessThan(20);
});
