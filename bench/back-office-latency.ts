import pg from "pg";
import { createLog } from "#config/log.ts";
import { openDatabase } from "#db/client.ts";
import { seedIfEmpty } from "#seed/index.ts";
import { composeShop } from "../src/compose.ts";
import { loadBuiltMailTemplates } from "../src/load-mail-templates.ts";
import { type AdminClient, buildAdminRequests } from "./back-office-requests.ts";
import { markTopBuyers, writeBuyers, writeMovements } from "./support/back-office-buyers.ts";
import { type BackOfficeSize, insertShopData } from "./support/back-office-orders-data.ts";
import { assertUsesIndexes, measureP99, type TimedCall, warmUps } from "./support/latency.ts";
import type { Bench, ResultRow } from "./support/results-table.ts";
import { withPostgres, withPostgresOnDisk } from "./support/temporary-postgres.ts";

/** Runs only requests whose name matches this pattern, such as 'two beginnings|customers'. */
const wanted = process.argv[3] ?? "";
const fullSize = 1_000_000;
const tenMillion = 10_000_000;
/** The most products of a shop, however many orders it has. */
const mostProducts = 10_000;
const getSize = (orders: number): BackOfficeSize => ({
  orders,
  customers: orders / 5,
  products: Math.min(orders / 100, mostProducts),
});
const limits = { limitMs: 50, plans: "through the server, JSON and all; no long table read from end to end" };
const origin = "http://127.0.0.1";
const owner = { email: "bench@example.com", password: "twelve herons rest" };

/** Composes the shop's HTTP app in demo mode, without pages. */
async function openShop(url: string) {
  const database = await openDatabase({ url, dataDir: "" });
  await seedIfEmpty(database);
  const log = createLog("error", { write: (line) => void process.stderr.write(line) });
  const settings = { mode: "demo", trustProxy: 0, metricsToken: undefined, dataDir: "", mail: undefined } as const;
  const { app, shop } = await composeShop({
    database,
    log,
    publicUrl: origin,
    mailTemplates: await loadBuiltMailTemplates(),
    makePages: async () => async () => new Response(""),
    settings: { ...settings, sessionSecret: undefined, razorpay: undefined, mediaStore: undefined },
  });
  await shop.operators.recovery.first(owner);
  return { app, database, shop };
}

type Server = Awaited<ReturnType<typeof openShop>>;

/** Sends requests as the signed-in owner and reads each response to its end. */
async function askerOf({ app }: Pick<Server, "app">) {
  const post = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(owner) };
  const signedIn = await app.fetch(new Request(`${origin}/api/admin/sign-in`, post), {});
  const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  return async (path: string): Promise<Record<string, unknown>> => {
    const answer = await app.fetch(new Request(`${origin}/api/admin${path}`, { headers: { cookie } }), {});
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return await answer.json();
  };
}

async function measure(url: string, size: BackOfficeSize): Promise<ResultRow[]> {
  const server = await openShop(url);
  const [client, second] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  await Promise.all([client.connect(), second.connect()]);
  try {
    await insertShopData([client, second], size, [writeMovements, writeBuyers]);
    await markTopBuyers(client);
    await client.query("select rebuild_sales()");
    await client.query("vacuum full sales_entries"); // a running shop never had as many entries at once
    await client.query("vacuum analyze");
    return [await sizeRow(client, size), ...(await rowsOf(client, await askerOf(server), size))];
  } finally {
    await Promise.all([client.end(), second.end()]);
    await server.database.close();
  }
}

async function sizeRow(client: pg.Client, size: BackOfficeSize): Promise<ResultRow> {
  const { rows } = await client.query("select pg_database_size(current_database()) / 1e9 as gb");
  const [orders, customers, products] = [size.orders, size.customers, size.products].map((count) =>
    count.toLocaleString("en-IN"),
  );
  return {
    what: "size of the database",
    figure: `${Number(rows[0].gb).toFixed(1)} GB`,
    against: `${orders} orders, ${customers} customers, ${products} products`,
    noise: "–",
  };
}

async function rowsOf(client: pg.Client, asker: AdminClient, size: BackOfficeSize): Promise<ResultRow[]> {
  const rows: ResultRow[] = [];
  const empty: TimedCall = () => client.query("select 1");
  const all = await buildAdminRequests(client, asker, { size, random: Math.random });
  const requests = all.filter(([what]) => new RegExp(wanted, "i").test(what));
  if (requests.length === 0) throw new Error(`no request's name matches '${wanted}'`);
  const isFromDisk = size.orders >= tenMillion;
  for (const [what, path] of requests) {
    const next = isFromDisk ? repeat(path) : path;
    const ask: TimedCall = () => asker(typeof next === "string" ? next : next());
    await assertUsesIndexes(client, what, ask);
    const row = await measureP99(what, ask, empty, { ...limits, isFromDisk });
    console.log(`${row.what}: ${row.figure}`); // the whole table takes minutes
    rows.push(row);
  }
  return rows;
}

/**
 * Takes as many paths as there are calls before the timed ones, and begins again: the timed calls find their pages in
 * memory, where those of a million orders are too.
 */
function repeat(path: (() => string) | string): (() => string) | string {
  if (typeof path === "string") return path;
  const paths = Array.from({ length: warmUps }, path);
  let at = 0;
  return () => paths[at++ % paths.length] ?? "";
}

/**
 * A smaller number is seeded sooner and shows where a request's time goes, but doesn't stand in for a million orders.
 */
const orders = Number(process.argv[4] ?? fullSize);

export const backOfficeBench: Bench = {
  title: "Back office",
  records: orders !== fullSize ? "nothing" : wanted === "" ? "whole table" : "measured rows",
  run: () => withPostgres((url) => measure(url, getSize(orders))),
};

export const tenMillionBench: Bench = {
  title: "Ten million orders",
  onlyByName: true,
  records: wanted === "" ? "whole table" : "measured rows",
  run: () => withPostgresOnDisk((url) => measure(url, getSize(tenMillion))),
};
