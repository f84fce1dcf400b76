import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findSubscribers } from "#db/queries/newsletter/subscriber-queries.ts";
import { readTotalsByState } from "#db/queries/tax/gst-totals.ts";
import { findDocumentCursor, searchDocuments } from "#db/queries/tax/issued-documents.ts";
import type { Tables } from "#db/tables.ts";
import { planOf } from "../harness/query-plan.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

const rows = 200_000;

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
  const { db } = shop.database;
  await sql`set session_replication_role = replica`.execute(db);
  await sql`
    insert into subscribers (email, token, tags, consent_text, consented_at, unsubscribed_at)
    select 'sample' || n || '@domain' || n % 1000 || '.test', 'sample-token-of-a-subscriber-' || lpad(n::text, 10, '0'),
      case when n % 10000 = 0 then array['club'] else array['news'] end, 'Sample',
      timestamptz '2024-01-01' + n * interval '5 minutes', case when n % 5000 = 0 then timestamptz '2026-01-01' end
    from generate_series(1, ${rows}::integer) n`.execute(db);
  await sql`
    insert into invoices (number, order_id, financial_year, sequence, issued_at, document)
    select 'EL/24-25/' || lpad(n::text, 6, '0'), 'order_' || lpad(n::text, 14, '0'), 2024, n,
      timestamptz '2024-04-01' + n * interval '5 minutes', '{}'
    from generate_series(1, ${rows}::integer) n`.execute(db);
  await sql`
    insert into credit_notes (number, invoice_number, financial_year, sequence, issued_at, document)
    select 'CN/24-25/' || lpad(n::text, 6, '0'), 'EL/24-25/' || lpad(n::text, 6, '0'), 2024, n,
      timestamptz '2024-04-01' + n * interval '1 hour', '{}'
    from generate_series(1, 10000) n`.execute(db);
  await sql`
    insert into tax_lines
    select 'EL/24-25/' || lpad(n::text, 6, '0'), 1, 'invoice', 2024 + n / 100000 || '-' || lpad((n / 9000 % 12 + 1)::text, 2, '0'),
      '05', 'cgst+sgst', '2201', 'pk', 500, 1, 100, 5, 105, 105
    from generate_series(1, ${rows}::integer) n`.execute(db);
  await sql`insert into document_series values ('EL', 2024, ${rows}), ('CN', 2024, 10000)`.execute(db);
  await sql`set session_replication_role = origin`.execute(db);
  await sql`analyze`.execute(db);
}, 300_000);
afterAll(() => shop[Symbol.asyncDispose]());

const middle = { email: "sample100000@domain0.test", consentedAt: "2024-12-13 05:20:00+00" };
const span = { from: new Date("2025-01-01T00:00:00Z"), until: new Date("2025-02-01T00:00:00Z") };
const limit = 26;

const questions: [string, (db: Kysely<Tables>) => Promise<unknown>][] = [
  ["the first page of subscribers", (db) => findSubscribers(db, { limit })],
  ["a middle page of subscribers", (db) => findSubscribers(db, { after: middle, limit })],
  ["subscribers by the start of an email", (db) => findSubscribers(db, { q: "sample19999", limit })],
  ["subscribers by domain", (db) => findSubscribers(db, { q: "@domain7.test", limit })],
  ["subscribers by a rare tag", (db) => findSubscribers(db, { tag: "club", limit })],
  ["unsubscribed subscribers", (db) => findSubscribers(db, { state: "unsubscribed", limit })],
  ["the first page of documents", (db) => searchDocuments(db, { limit })],
  ["the documents of a month", (db) => searchDocuments(db, { period: span, limit })],
  ["documents by the digits of a number", (db) => searchDocuments(db, { match: { sequence: 777 }, limit })],
  ["documents by number", (db) => searchDocuments(db, { match: { number: "EL/24-25/000777" }, limit })],
  ["documents of an order", (db) => searchDocuments(db, { match: { orderId: "order_00000000000777" }, limit })],
  ["a document's position in the list", (db) => findDocumentCursor(db, "EL/24-25/100000")],
];

test.each(questions)("%s: scans no table", async (_, query) => {
  const nodes = await planOf(shop.database.db, query);
  expect(nodes.length).toBeGreaterThan(0);
  for (const node of nodes) {
    // The series counters are only a few rows.
    if (node["Node Type"] === "Seq Scan") expect(node["Actual Rows"]).toBeLessThan(10);
    expect(node["Rows Removed by Filter"] ?? 0).toBeLessThan(1_000);
    expect(node["Actual Rows"]).toBeLessThan(2_000);
  }
});

test("a page in the middle of the list scans no table", async () => {
  const after = await findDocumentCursor(shop.database.db, "EL/24-25/100000");
  const nodes = await planOf(shop.database.db, (db) => searchDocuments(db, { after, limit }));
  expect(nodes.map((node) => node["Node Type"])).not.toContain("Seq Scan");
  for (const node of nodes) expect(node["Actual Rows"]).toBeLessThan(100);
});

test("a month's totals read only that month", async () => {
  const nodes = await planOf(shop.database.db, (db) =>
    readTotalsByState(db, { month: "2024-03", largeAbove: 10_000_000 }),
  );
  expect(nodes.map((node) => node["Node Type"])).not.toContain("Seq Scan");
  expect(Math.max(...nodes.map((node) => node["Actual Rows"]))).toBeLessThan(20_000);
});
