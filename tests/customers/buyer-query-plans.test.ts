import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countBuyers, listBuyerIds, listBuyers } from "#db/queries/customers/buyer-list.ts";
import { markTopBuyers } from "#db/queries/customers/buyer-queries.ts";
import { listBuyerTimeline } from "#db/queries/customers/buyer-timeline.ts";
import { findWrongBuyers } from "#db/queries/verification/buyer-breaches.ts";
import type { Tables } from "#db/tables.ts";
import { planOf } from "../harness/query-plan.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

/** Set `PLANNED_BUYERS=1000000` for as many as the largest shop has. */
const buyers = Number(process.env.PLANNED_BUYERS ?? 100_000);
const month = "2026-11-01";

let shop: TestShop;

// A year of guests. The earliest ones ordered most and spent most, so that new customers are last in both sorts.
beforeAll(async () => {
  shop = await createTestShop();
  const { db } = shop.database;
  await sql`set session_replication_role = replica`.execute(db);
  await sql`
    insert into buyers (contact, name, phone, city, state, orders, returned, spent_paise, first_order_at, last_order_at,
      active_at)
    select 'p' || n, 'Sample', 'p' || n, 'Sample Town', 'State ' || n % 36, greatest(1, 40 - n / (${buyers} / 40)), 0,
      (${buyers}::bigint - n) * 100, at, last_at, last_at
    from generate_series(1, ${buyers}::integer) n
    cross join lateral (select timestamptz '2025-11-24' + n * (interval '1 year' / ${buyers}) as at) first
    cross join lateral (select at + (timestamptz '2026-11-26' - at) * (n * 7 % 10) / 10 as last_at) last`.execute(db);
  await sql`
    insert into orders (id, token, idempotency_key, request_hash, status, payment_mode, payment_id, name, contact,
      address_line1, address_line2, city, state, pin, subtotal_paise, delivery_paise, discount_paise, total_paise,
      submitted_at, updated_at)
    select 'order_' || lpad(n::text, 14, '0'), md5(n::text) || md5('t' || n), 'plan-' || n, 'x', 'delivered', 'cod', 'COD',
      'Sample', (9800000000 + n / 20)::text, 'Flat 1', 'Sample Lane', 'Sample Town', 'Goa', '403001', 39900, 15000, 0,
      54900, timestamptz '2025-01-01' + n * interval '3 minutes', timestamptz '2026-01-01'
    from generate_series(1, 20000) n`.execute(db);
  await sql`
    insert into leads (form_key, first_name, email, phone_number, message)
    select 'plan-' || n, 'Sample', 'sample' || n || '@customers.test', '91' || 9800000000 + n, 'Hello'
    from generate_series(1, 20000) n`.execute(db);
  await sql`set session_replication_role = origin`.execute(db);
  await markTopBuyers(db);
  await sql`vacuum analyze`.execute(db);
}, 900_000);
afterAll(() => shop[Symbol.asyncDispose]());

const sorts = ["-last", "last", "-orders", "-spent"] as const;
const questions = (["top", "new"] as const).flatMap((segment) => [
  ...sorts.map((sort): [string, (db: Kysely<Tables>) => Promise<unknown>] => [
    `${segment} by ${sort}`,
    (db) => listBuyers(db, { segment, month, sort, limit: 26 }),
  ]),
  [`the number of ${segment}`, (db: Kysely<Tables>) => countBuyers(db, { segment, month }, 1_001)] as const,
  [`the export of ${segment}`, (db: Kysely<Tables>) => listBuyerIds(db, { segment, month }, 1_000)] as const,
]);

test.each(questions)("%s: reads that segment only", async (_, query) => {
  const nodes = await planOf(shop.database.db, query);
  const [most, removed] = [
    Math.max(...nodes.map((node) => node["Actual Rows"])),
    Math.max(...nodes.map((node) => node["Rows Removed by Filter"] ?? 0)),
  ];
  for (const node of nodes) if (node["Node Type"] === "Seq Scan") expect(["cod_list"]).toContain(node["Relation Name"]);
  expect(most).toBeLessThan(1_100);
  expect(removed).toBeLessThan(100);
});

test("reads the timeline of one customer without reading the orders and messages of others", async () => {
  const buyer = {
    id: 1,
    customerId: null,
    contact: "9800000500",
    email: "sample7@customers.test",
    phone: "9800000500",
  };
  const query = { buyer, without: [], after: undefined, limit: 26 };
  expect(await listBuyerTimeline(shop.database.db, query)).toHaveLength(22);
  const nodes = await planOf(shop.database.db, (db) => listBuyerTimeline(db, query));
  for (const node of nodes) {
    expect(node["Actual Rows"]).toBeLessThan(1_000);
    expect(node["Rows Removed by Filter"] ?? 0).toBeLessThan(1_000);
  }
});

test("marks the top 5 %, and changes nothing when no spending changed", async () => {
  const { db } = shop.database;
  const marked = async () => await countBuyers(db, { segment: "top", month }, buyers);
  expect(await marked()).toBe(buyers / 20);
  const { rows } = await sql<{ changed: number }>`select mark_top_buyers(1000) as changed`.execute(db);
  expect(rows).toEqual([{ changed: 0 }]);
});

test("brings due buyers up to date, and proves them, without reading the orders of others", async () => {
  await shop.database.transaction(async (tx) => {
    await sql`insert into buyers_due (contact) select (9800000000 + n)::text from generate_series(1, 20) n`.execute(tx);
    const { rows: written } = await sql`select write_due_buyers(100)`.execute(tx);
    expect(written).toEqual([{ writeDueBuyers: 20 }]);
    expect(await findWrongBuyers(tx, { after: "9800000000", upTo: "9800000020" })).toEqual([]);
    const { rows } = await sql<{ read: number }>`
      select sum(seq_tup_read)::int as read from pg_stat_xact_user_tables
      where relname in ('orders', 'customers')`.execute(tx);
    expect(rows).toEqual([{ read: 0 }]);
  });
});
