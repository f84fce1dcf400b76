import { sql } from "kysely";
import pg from "pg";
import { beforeEach, expect, inject, test } from "vitest";
import { buildCodBody } from "../fixtures/cod-body.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { copyDatabase } from "../harness/postgres-templates.ts";
import { startTcpProxy } from "../harness/tcp-proxy.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

beforeEach(() => {
  console.error = () => {}; // lost connections are reported
});

const metricsToken = "a-token-of-some-length";
const html = { headers: { accept: "text/html" } };
const copySeeded = () => copyDatabase(inject("postgresUrl"), inject("postgresTemplates").seeded);
const readiness = async (shop: TestShop) => {
  const response = await shop.request("/readyz");
  return [response.status, (await response.json()).reason];
};

const order = (shop: TestShop) =>
  shop.post("/api/orders/cod", buildCodBody([{ id: "mountainwater-6", quantity: 2 }], 948));

/** Asserts that an order is refused with a message and writes nothing, while products can still be read. */
async function expectNoSale(shop: TestShop): Promise<void> {
  const before = await snapshotAllTables(shop);
  const refused = await order(shop);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "10"]);
  const { error } = await refused.json();
  expect(error).toMatchObject({ code: "unavailable", message: expect.stringMatching(/\w+ .*\./) });
  expect(await snapshotAllTables(shop)).toEqual(before);
  expect((await shop.request("/api/products")).status).toBe(200);
}

test("without its database the shop serves cached pages, and answers 503 with Retry-After elsewhere", async () => {
  await using proxy = await startTcpProxy(await copySeeded());
  const options = { pages: "built", role: "web", metricsToken, postgres: { retryMs: 300 } } as const;
  await using shop = await createTestShop({ databaseUrl: proxy.url, ...options });
  expect((await shop.request("/faq", html)).status).toBe(200);
  expect(await readiness(shop)).toEqual([200, undefined]);
  proxy.cut();
  await expect.poll(proxy.connections).toBe(0);
  const pages = [
    "/beverages",
    "/beverages.data",
    "/single-product-page/mountain-water",
    "/order/some-token",
    "/checkout",
  ];
  for (const path of ["/api/products", "/sitemap.xml", ...pages]) {
    const response = await shop.request(path, html);
    expect.soft([path, response.status, response.headers.get("retry-after")]).toEqual([path, 503, "10"]);
    expect.soft(response.headers.get("cache-control") ?? "", path).not.toContain("public");
  }
  const invoice = await shop.request(`/order/${"x".repeat(43)}/invoice.pdf`, html);
  expect([invoice.status, invoice.headers.get("content-type")]).toEqual([503, expect.stringMatching(/^text\/html/)]);
  expect(await invoice.text()).toContain("The shop cannot answer right now. Please try again in a minute.");
  const admin = await shop.request("/api/admin/me", { headers: { authorization: `Bearer ${"x".repeat(43)}` } });
  expect([admin.status, admin.headers.get("retry-after")]).toEqual([503, "10"]);
  const tab = { headers: { accept: "text/html", "sec-fetch-dest": "document", cookie: `operator=${"x".repeat(43)}` } };
  const labels = await shop.request("/api/admin/fulfilment/address-labels.pdf?ids=a", tab);
  expect([labels.status, labels.headers.get("retry-after"), await labels.text()]).toEqual([
    503,
    "10",
    "The shop cannot answer right now. Please try again in a minute.",
  ]);
  const order = await shop.post("/api/orders/cod", buildPlacement());
  expect(order.status).toBe(503);
  expect(order.headers.get("retry-after")).toBe("10");
  expect(await (await shop.request("/api/products")).json()).toMatchObject({ error: { code: "unavailable" } });
  expect((await shop.request("/healthz")).status).toBe(200);
  const address = await shop.listen();
  expect((await fetch(`${address}/faq`)).status).toBe(200);
  const metrics = await shop.request("/metrics", { headers: { authorization: `Bearer ${metricsToken}` } });
  const text = await metrics.text();
  expect([metrics.status, text.includes("shop_database_up 0"), text.includes("shop_jobs_due")]).toEqual([
    200,
    true,
    false,
  ]);
  proxy.mend();
  await expect.poll(async () => (await shop.request("/api/products")).status).toBe(200);
  expect((await shop.request("/beverages", html)).status).toBe(200);
});

test.each([
  ["pglite", "53100", "the disk of the database is full"],
  ["postgres", "53100", "the disk of the database is full"],
  ["postgres", "58030", "the database does not answer"],
] as const)("%s: is not ready while a write fails with %s", async (databaseKind, code, words) => {
  await using shop = await createTestShop({ databaseKind });
  const { db } = shop.database;
  await sql`
    create function refuse() returns trigger language plpgsql as
    ${sql.raw(`$$ begin raise exception using errcode = '${code}'; end $$`)}`.execute(db);
  await sql`create trigger refuse before insert on write_probe for each row execute function refuse()`.execute(db);
  const jobs = shop.startJobs();
  expect(await readiness(shop)).toEqual([503, words]);
  await jobs.stop();
  // The disk can be full in the middle of an order as well.
  await sql`create trigger refuse before insert on stock_movements for each row execute function refuse()`.execute(db);
  await expectNoSale(shop);
  await sql`drop trigger refuse on stock_movements`.execute(db);
  expect((await order(shop)).status).toBe(200);
});

test("is not ready on a database that became read-only, and its probe uses one row", async () => {
  const url = await copySeeded();
  await using shop = await createTestShop({ databaseUrl: url, role: "web" });
  expect(await readiness(shop)).toEqual([200, undefined]);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(`alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`);
  await owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await expect.poll(() => readiness(shop), { timeout: 10_000 }).toEqual([503, "the database is read-only"]);
  await expectNoSale(shop);
  expect((await owner.query("select count(*)::int as n from write_probe")).rows).toEqual([{ n: 1 }]);
  await owner.query(`alter database ${new URL(url).pathname.slice(1)} reset default_transaction_read_only`);
  await owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await expect.poll(async () => (await order(shop)).status, { timeout: 10_000 }).toBe(200);
  await owner.end();
});
