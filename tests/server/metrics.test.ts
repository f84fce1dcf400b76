import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { readMetricsCounts } from "#db/queries/dashboard/metrics-counts.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { createTestShop, databases, type TestShop } from "../harness/test-shop.ts";
import { createOnlineOrder, createPaidOrder, createPaymentShop } from "../payments/payment-fixtures.ts";

async function readMetrics(shop: TestShop): Promise<string> {
  return await (await fetch(`${await shop.listen()}/metrics`)).text();
}

const readValue = (text: string, name: string) =>
  Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${name} `))
      ?.split(" ")
      .at(-1),
  );

test.each(databases)("%s: counts waiting orders, jobs and payments", async (databaseKind) => {
  await using shop = await createPaymentShop({ databaseKind });
  await createOnlineOrder(shop);
  await createPaidOrder(shop);
  const { db } = shop.database;
  await sql`update holds set held_until = now() - interval '1 minute' where ended_at is null`.execute(db);
  await sql`update jobs set run_at = now() - interval '90 seconds' where lane = 'mail' and done_at is null`.execute(db);
  const text = await readMetrics(shop);
  expect(readValue(text, 'shop_orders{status="awaiting_payment"}')).toBe(1);
  expect(readValue(text, 'shop_orders{status="ordered"}')).toBe(1);
  expect(readValue(text, "shop_holds_overdue")).toBe(1);
  expect(readValue(text, "shop_paid_not_ordered")).toBe(0);
  expect(readValue(text, 'shop_job_oldest_seconds{lane="mail"}')).toBeGreaterThanOrEqual(90);
  expect(readValue(text, 'shop_job_oldest_seconds{lane="money"}')).toBeLessThan(90);
  expect(readValue(text, "shop_gateway_payment_age_seconds")).toBeLessThan(60);
  expect(readValue(text, "shop_database_up")).toBe(1);
  expect(text).not.toMatch(/^shop_webhook_age_seconds \d/m);
  await sql`update orders set status = 'awaiting_payment' where status = 'ordered'`.execute(db);
  expect(readValue(await readMetrics(shop), "shop_paid_not_ordered")).toBe(1);
});

test("reads no more rows in a shop with a thousand times the orders", async () => {
  await using shop = await createTestShop({ databaseKind: "postgres" });
  const placed = await shop.shop.checkout.placeCod(buildPlacement(), { address: null });
  expect(placed.ok).toBe(true);
  const touched = () =>
    shop.database.transaction(async (tx) => {
      await readMetricsCounts(tx);
      const { rows } = await sql<{ table: string; read: number }>`
        select relname as table, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
        from pg_stat_xact_user_tables where relname in ('orders', 'order_terms', 'payments', 'jobs')`.execute(tx);
      return rows.reduce((sum, { read }) => sum + read, 0);
    });
  await shop.database.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into order_terms select (jsonb_populate_record(t, jsonb_build_object('order_id', 'order_' || n, 'stage', 'delivered'))).*
      from order_terms t, generate_series(1, 3000) n where t.term = ''`.execute(tx);
    await sql`
      insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', 'order_' || lpad(n::text, 14, '0'),
        'status', 'delivered', 'token', repeat(md5(n::text), 2), 'idempotency_key', 'key' || n, 'number', nextval('order_numbers')))).*
      from orders o, generate_series(1, 3000) n`.execute(tx);
    await sql`
      insert into jobs (kind, payload, key, run_at, done_at)
      select 'clean', '{}', 'k' || n, now(), now() from generate_series(1, 3000) n`.execute(tx);
  });
  await sql`vacuum analyze`.execute(shop.database.db);
  expect(await touched()).toBeLessThan(50);
});

test("docs/metrics.md lists every metric of the shop, with its type and help text", async () => {
  await using shop = await createTestShop();
  await shop.request("/api/products");
  const lines = (await readMetrics(shop)).matchAll(/^# HELP (\S+) (.*)\n# TYPE \S+ (\w+)$/gm);
  const answered = [...lines].map(([, name, help, type]) => `| \`${name}\` | ${type} | ${help} |`);
  const rows = readFileSync("docs/metrics.md", "utf8").split("\n");
  expect(rows.filter((row) => row.startsWith("| `"))).toEqual(answered);
});
