import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { toIsoDayInIndia } from "#domain/time.ts";
import { type ReplicatedPostgres, runOn, startReplicatedPostgres } from "../harness/replica.ts";
import { startTcpProxy } from "../harness/tcp-proxy.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";

const limitMs = 120_000;
const me = { kind: "command line" } as const;
const path = "/single-product-page/mountain-water";
const postgres = { pingMs: 300, poolSize: 4 };
const soon = { timeout: 15_000, interval: 20 };

let servers: ReplicatedPostgres;
/** The database on the replica. */
let replicaUrl: string;
let way: Awaited<ReturnType<typeof startTcpProxy>>;
let shop: TestShop;

beforeAll(async () => {
  servers = await startReplicatedPostgres();
  replicaUrl = servers.urlOn(await servers.addReplica());
  way = await startTcpProxy(replicaUrl);
  const replicaSettings = { ...postgres, replicaUrl: way.url };
  shop = await createTestShop({ databaseUrl: servers.url, pages: "built", postgres: replicaSettings });
  await vi.waitUntil(() => healthOf(shop).isUsed, soon);
}, limitMs);

afterAll(async () => {
  await shop?.[Symbol.asyncDispose]();
  await way?.[Symbol.asyncDispose]();
  await servers?.[Symbol.asyncDispose]();
});

function healthOf({ database: { replica } }: TestShop) {
  if (!replica) throw new Error("this shop has no replica");
  return replica.health();
}

/** Renders the product's page at two addresses: for the second, the position of the last notification is known. */
async function readPages({ request }: TestShop): Promise<string[]> {
  const first = await (await request(path)).text();
  return [first, await (await request(`${path}?reviews=highest`)).text()];
}

/** Sets a pack's price as an operator's change does; returns once this copy has received the notification. */
async function setPrice({ database }: TestShop, rupees: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  database.onNotify((message) => message === "product:mountainwater" && resolve());
  await database.transaction(async (tx) => {
    const price = tx.updateTable("variants").set({ pricePaise: rupees * 100 });
    await price.where("sku", "=", "MOUNTAINWATER-4").execute();
    await database.notify(tx, "product:mountainwater");
  });
  await promise;
}

async function readPrice(url: string): Promise<number> {
  const [row] = await runOn(url, "select price_paise::int as price from variants where sku = 'MOUNTAINWATER-4'");
  return Number(row?.price) / 100;
}

const showing = (rupees: number) => [
  expect.stringContaining(`₹${rupees}.00`),
  expect.stringContaining(`₹${rupees}.00`),
];

/** Changes the price and renders the pages until the replica has answered some of their reads. */
async function drawOnReplica(shop: TestShop, rupees: number, onReplica = replicaUrl): Promise<void> {
  await setPrice(shop, rupees);
  await expect.poll(() => readPrice(onReplica), soon).toBe(rupees);
  const { answered } = healthOf(shop);
  const draw = async () => {
    await setPrice(shop, rupees); // drops the pages
    expect(await readPages(shop)).toEqual(showing(rupees));
    return healthOf(shop).answered;
  };
  await expect.poll(draw, soon).toBeGreaterThan(answered);
}

test("renders pages from the replica, but never from data older than the notification that dropped the page", {
  timeout: limitMs,
}, async () => {
  for (const rupees of [201, 202, 203]) {
    await drawOnReplica(shop, rupees);
    await runOn(replicaUrl, "select pg_wal_replay_pause()");
    const before = healthOf(shop);
    await setPrice(shop, rupees + 40);
    expect(await readPages(shop)).toEqual(showing(rupees + 40));
    expect(await readPrice(replicaUrl)).toBe(rupees);
    expect(healthOf(shop)).toMatchObject({ isUsed: true, answered: before.answered });
    expect(healthOf(shop).passedOn).toBeGreaterThan(before.passedOn);
    await runOn(replicaUrl, "select pg_wal_replay_resume()");
  }
});

const salesToday = async ({ shop }: TestShop) => {
  const day = toIsoDayInIndia(new Date().toISOString());
  const read = await shop.reports.read(me, { report: "sales-by-day", from: day, to: day });
  if (!read.ok) throw new Error(read.error.message);
  return read.value.total.values[0];
};

async function exportOrderIds({ shop }: TestShop): Promise<string> {
  const file = await shop.orders.export(me, {});
  if (!file.ok) throw new Error(file.error.message);
  let text = "";
  for await (const part of file.value.parts) text += part;
  return text;
}

test("reports and exports show everything committed before, from either server", { timeout: limitMs }, async () => {
  const first = await placeCashOrder(shop);
  expect([await salesToday(shop), await exportOrderIds(shop)]).toEqual([1, expect.stringContaining(first.orderId)]);
  await expect.poll(() => healthOf(shop).isUsed, soon).toBe(true);
  const before = healthOf(shop);
  await salesToday(shop);
  await exportOrderIds(shop);
  expect(healthOf(shop).answered).toBeGreaterThan(before.answered + 2);

  await runOn(replicaUrl, "select pg_wal_replay_pause()");
  const paused = healthOf(shop);
  const second = await placeCashOrder(shop);
  expect([await salesToday(shop), await exportOrderIds(shop)]).toEqual([2, expect.stringContaining(second.orderId)]);
  expect(healthOf(shop).answered).toBe(paused.answered);
  await runOn(replicaUrl, "select pg_wal_replay_resume()");
});

test("does not use a replica that is silent or gone, until it is back", { timeout: limitMs }, async () => {
  await drawOnReplica(shop, 221);
  const sold = await salesToday(shop);
  way.silence();
  const startedAt = performance.now();
  await setPrice(shop, 222);
  expect(await readPages(shop)).toEqual(showing(222));
  expect(await salesToday(shop)).toBe(sold);
  expect(performance.now() - startedAt).toBeLessThan(20_000);
  way.cut();
  await expect.poll(() => healthOf(shop).isUsed, soon).toBe(false);
  await setPrice(shop, 223);
  expect(await readPages(shop)).toEqual(showing(223));
  expect(await salesToday(shop)).toBe(sold);
  const metrics = await (await fetch(`${await shop.listen()}/metrics`)).text();
  expect(metrics).toMatch(/^shop_replica_used 0$/m);
  expect(metrics).toMatch(/^shop_replica_reads_total\{server="replica"\} [1-9]\d*$/m);
  way.mend();
  await expect.poll(() => healthOf(shop).isUsed, soon).toBe(true);
  await drawOnReplica(shop, 224);
});

test("runs statements on the primary that a replica refuses", { timeout: limitMs }, async () => {
  const { replica, db } = shop.database;
  if (!replica) throw new Error("this shop has no replica");
  await expect.poll(() => healthOf(shop).isUsed, soon).toBe(true);
  const before = healthOf(shop);
  const current = await replica.openCurrent();
  const { rows } = await sql<{ n: number }>`select nextval('order_numbers')::int as n`.execute(current);
  expect(rows).toHaveLength(1);
  const nextAt = new Date();
  await replica.forPages(() => db.insertInto("callTurns").values({ service: "sample", nextAt }).execute());
  const turns = db.selectFrom("callTurns").select(["service", "nextAt"]).where("service", "=", "sample");
  expect(await turns.execute()).toEqual([{ service: "sample", nextAt }]);
  expect(healthOf(shop)).toMatchObject({ isUsed: true, answered: before.answered });
});

test("after a failover does not use a replica of the old primary, even if its log is longer", {
  timeout: limitMs,
}, async () => {
  await using servers = await startReplicatedPostgres();
  await using front = await startTcpProxy(servers.url);
  await using logWay = await startTcpProxy(servers.url);
  const next = await servers.addReplica({ port: Number(new URL(logWay.url).port) });
  const left = servers.urlOn(await servers.addReplica());
  const settings = { ...postgres, replicaUrl: left };
  await using shop = await createTestShop({ databaseUrl: front.url, pages: "built", postgres: settings });
  await expect.poll(() => healthOf(shop).isUsed, soon).toBe(true);
  await drawOnReplica(shop, 231, left);
  await expect.poll(() => readPrice(servers.urlOn(next)), soon).toBe(231);
  logWay.cut();
  await runOn(servers.url, "create table filler as select n, repeat('x', 200) from generate_series(1, 50000) n");
  await expect
    .poll(() => runOn(left, "select to_regclass('filler') is not null as there"), soon)
    .toEqual([{ there: true }]);
  let isConnectedAgain = false;
  shop.database.onNotify((message) => {
    isConnectedAgain ||= message === "";
  });
  await servers.primary.kill();
  await runOn(servers.urlOn(next), "select pg_promote()");
  front.leadTo(next.url);
  await expect.poll(() => isConnectedAgain, soon).toBe(true);
  const before = healthOf(shop);
  await setPrice(shop, 233);
  expect(await readPages(shop)).toEqual(showing(233));
  expect(await readPrice(left)).toBe(231);
  const wal = async (url: string, ask: string) => await runOn(url, `select (${ask} - '0/0'::pg_lsn)::float8 as bytes`);
  const [ofNext] = await wal(servers.urlOn(next), "pg_current_wal_insert_lsn()");
  const [ofLeft] = await wal(left, "pg_last_wal_replay_lsn()");
  expect(Number(ofLeft?.bytes)).toBeGreaterThan(Number(ofNext?.bytes));
  expect(healthOf(shop)).toMatchObject({ isUsed: true, answered: before.answered });
});
