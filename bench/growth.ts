import pg from "pg";
import { createLog } from "#config/log.ts";
import { openDatabase } from "#db/client.ts";
import { writeDueBuyers } from "#db/queries/customers/buyer-queries.ts";
import { aggregateSales } from "#db/queries/dashboard/sales-totals.ts";
import { readRetentionTimes, removeExpired } from "#db/queries/retention/apply-rule.ts";
import { retentionRuleNames } from "#domain/retention/retention-rules.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { seedIfEmpty } from "#seed/index.ts";
import type { Result } from "#use-cases/kernel/result.ts";
import { type Composed, composeShop } from "../src/compose.ts";
import { loadBuiltMailTemplates } from "../src/load-mail-templates.ts";
import { buildOrderInput, nextBuyer, type OrderInput, sampleCarts } from "./place-orders.ts";
import type { Bench, ResultRow } from "./support/results-table.ts";
import { withPostgres } from "./support/temporary-postgres.ts";

/** `npm run bench -- growth 500` for a smaller shop. */
const orders = Number(process.argv[3] ?? 3_000);
const atOnce = 10;
const caller = { address: null };
const actor = "operator:bench" as const;
const dayMs = 24 * 60 * 60_000;
const tenMillion = 10_000_000;
/** In demo mode the database also holds the data of the gateway and the mail server. */
const demoTables = ["test_gateway_objects", "demo_mailbox"];
const shownTables = 8;

type Size = { rows: number; indexes: number };
type Sizes = Map<string, Size>;

/** Ages at which the shop's cleanup has removed old rows, by the longest periods of docs/retention.md. */
const ages = [
  { days: 91, what: "91 days later: jobs and bodies of webhooks are gone" },
  { days: 560, what: "19 months later: webhooks and the security log are gone too" },
  { days: 1_100, what: "37 months later, kept for the books: guests have no names any more" },
] as const;

function taken<T>(answer: Result<T>): T {
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}

async function openShop(url: string) {
  const database = await openDatabase({ url, dataDir: "", poolSize: 20, waitMs: 30_000 });
  await seedIfEmpty(database);
  await database.db.updateTable("variants").set({ stock: 1_000_000 }).execute();
  const composed: Composed = await composeShop({
    settings: {
      mode: "demo",
      trustProxy: 0,
      dataDir: "/nowhere",
      razorpay: undefined,
      metricsToken: undefined,
      mail: undefined,
      sessionSecret: undefined,
      mediaStore: undefined,
    },
    publicUrl: "http://shop.bench",
    database,
    log: createLog("silent"),
    mailTemplates: await loadBuiltMailTemplates(),
    makePages: async () => async () => new Response("", { status: 404 }),
  });
  return { ...composed, database };
}
type OpenShop = Awaited<ReturnType<typeof openShop>>;

/** Runs jobs, webhooks and timer tasks until none is left. */
async function settle({ database: { db }, handlers, testGateway }: OpenShop): Promise<void> {
  const places = { money: 10, mail: 10, rest: 10 };
  const fail = (error: unknown) => {
    throw error;
  };
  for (;;) {
    const done = (await testGateway?.runDue()) ?? 0;
    if (done + (await runDueJobs(db, handlers, { places }, fail)) === 0) break;
  }
  await writeDueBuyers(db);
  while ((await aggregateSales(db, { atMost: 5_000, today: toIsoDayInIndia(new Date().toISOString()) })) > 0);
}

type Sold = { orderId: string; number: number };

/** Places an order; every third is paid online. */
async function sell({ shop, testGateway }: OpenShop, asking: OrderInput, number: number): Promise<Sold> {
  const order = { ...asking, ...nextBuyer(), idempotencyKey: `growth-${number}` };
  if (number % 3 > 0) return { orderId: taken(await shop.checkout.placeCod(order, caller)).orderId, number };
  const { orderId, gatewayOrderId } = taken(await shop.checkout.placeOnline(order, caller));
  if (!testGateway) throw new Error("no test gateway");
  await testGateway.pay(gatewayOrderId);
  return { orderId, number };
}

/** Takes an order to its end: of 25, one is cancelled and two are returned to origin. */
async function fulfil({ shop }: OpenShop, { orderId, number }: Sold): Promise<void> {
  const move = async (...[to, how]: [Parameters<typeof shop.orders.transition>[1], object?]) =>
    void taken(await shop.orders.transition(orderId, to, { actor, ...how }));
  if (number % 25 === 1) return await move("cancelled", { reason: "Ordered twice" });
  await move("on_the_way", { courier: "Sample Post", trackingNumber: `SP${number}` });
  await move(number % 25 === 2 || number % 25 === 14 ? "returned_to_origin" : "delivered");
}

async function inLanes<T>(items: T[], run: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of left) await run(item);
    }),
  );
}

/** Reads the sizes of all tables after compacting them, so that no empty space is counted. */
async function readSizes(client: pg.Client): Promise<Sizes> {
  await client.query("vacuum full");
  const { rows } = await client.query(
    `select relname as name, pg_table_size(c.oid)::float8 as rows, pg_indexes_size(c.oid)::float8 as indexes
     from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all($1)`,
    [demoTables],
  );
  return new Map(rows.map(({ name, ...size }) => [name, size]));
}

/** Returns the bytes per order beyond those of the empty shop. */
function perOrder(sizes: Sizes, empty: Sizes): Sizes {
  const less = (name: string, of: keyof Size) => (sizes.get(name)?.[of] ?? 0) - (empty.get(name)?.[of] ?? 0);
  return new Map(
    [...sizes.keys()].map((name) => [
      name,
      { rows: less(name, "rows") / orders, indexes: less(name, "indexes") / orders },
    ]),
  );
}

function addUp(sizes: Sizes): Size & { all: number } {
  const sum = (of: keyof Size) => [...sizes.values()].reduce((all, each) => all + each[of], 0);
  return { rows: sum("rows"), indexes: sum("indexes"), all: sum("rows") + sum("indexes") };
}

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;

function row(what: string, sizes: Sizes): ResultRow {
  const { rows, indexes, all } = addUp(sizes);
  return {
    what: `an order ${what}`,
    figure: `${kilobytes(all)}: rows ${kilobytes(rows)}, indexes ${kilobytes(indexes)}`,
    against: `${((all * tenMillion) / 1e9).toFixed(0)} GB for 1,00,00,000 orders`,
    noise: `of ${orders.toLocaleString("en-IN")} orders`,
  };
}

function tableRow(name: string, fresh: Sizes, kept: Sizes): ResultRow {
  const of = (sizes: Sizes) => kilobytes((sizes.get(name)?.rows ?? 0) + (sizes.get(name)?.indexes ?? 0));
  return { what: `\`${name}\`, of an order`, figure: `${of(fresh)} when new`, against: `${of(kept)} kept`, noise: "–" };
}

async function measure(url: string): Promise<ResultRow[]> {
  const open = await openShop(url);
  const { database } = open;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const carts = await Promise.all(sampleCarts.map((ids) => buildOrderInput(open.shop, ids)));
    await settle(open);
    const empty = await readSizes(client);
    const sold: Sold[] = [];
    const numbers = Array.from({ length: orders }, (_, number) => number);
    await inLanes(numbers, async (number) => {
      const cart = carts[number % carts.length];
      if (cart) sold.push(await sell(open, cart, number));
    });
    await settle(open);
    await inLanes(sold, (order) => fulfil(open, order));
    await settle(open);
    const fresh = perOrder(await readSizes(client), empty);
    const rows = [row("when new", fresh)];
    let kept = fresh;
    for (const { days, what } of ages) {
      const later = new Date(Date.now() + days * dayMs);
      const times = { ...(await readRetentionTimes(database.db, later)), databaseNow: later };
      for (const rule of retentionRuleNames)
        while ((await database.transaction((tx) => removeExpired(tx, rule, { times, limit: 500 }))).removed > 0);
      await settle(open);
      kept = perOrder(await readSizes(client), empty);
      rows.push(row(what, kept));
    }
    const sizeOf = (name: string) => (fresh.get(name)?.rows ?? 0) + (fresh.get(name)?.indexes ?? 0);
    const largest = [...fresh.keys()].toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, shownTables);
    return [...rows, ...largest.map((name) => tableRow(name, fresh, kept))];
  } finally {
    await client.end();
    await database.close();
  }
}

export const growthBench: Bench = { title: "Growth", run: () => withPostgres(measure) };
