import pg from "pg";
import { createLog } from "#config/log.ts";
import { openDatabase } from "#db/client.ts";
import { seedIfEmpty } from "#seed/index.ts";
import { composeShop } from "../src/compose.ts";
import { loadBuiltMailTemplates } from "../src/load-mail-templates.ts";
import { type AdminClient, buildAdminRequests } from "./back-office-requests.ts";
import { writeBuyers, writeMovements } from "./support/back-office-buyers.ts";
import { insertShopData } from "./support/back-office-orders-data.ts";
import { assertUsesIndexes, measureP99, type TimedCall } from "./support/latency.ts";
import type { Bench, ResultRow } from "./support/results-table.ts";
import { withPostgres } from "./support/temporary-postgres.ts";

/** Runs only requests whose name matches this pattern, such as 'two beginnings|customers'. */
const wanted = process.argv[3] ?? "";
/**
 * A smaller number is seeded sooner and shows where a request's time goes, but doesn't stand in for a million orders.
 */
const fullSize = 1_000_000;
const orders = Number(process.argv[4] ?? fullSize);
const size = { orders, customers: orders / 5, products: orders / 100 };
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

async function measure(url: string): Promise<ResultRow[]> {
  const server = await openShop(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await insertShopData(client, size);
    await writeMovements(client);
    await writeBuyers(client);
    await client.query("select rebuild_sales()");
    await client.query("vacuum analyze");
    return await rowsOf(client, await askerOf(server));
  } finally {
    await client.end();
    await server.database.close();
  }
}

async function rowsOf(client: pg.Client, asker: AdminClient): Promise<ResultRow[]> {
  const rows: ResultRow[] = [];
  const empty: TimedCall = () => client.query("select 1");
  const all = await buildAdminRequests(client, asker, { size, random: Math.random });
  const requests = all.filter(([what]) => new RegExp(wanted, "i").test(what));
  if (requests.length === 0) throw new Error(`no request's name matches '${wanted}'`);
  for (const [what, path] of requests) {
    const ask: TimedCall = () => asker(typeof path === "string" ? path : path());
    await assertUsesIndexes(client, what, ask);
    const row = await measureP99(what, ask, empty, limits);
    console.log(`${row.what}: ${row.figure}`); // the whole table takes minutes
    rows.push(row);
  }
  return rows;
}

export const backOfficeBench: Bench = {
  title: "Back office",
  records: orders !== fullSize ? "nothing" : wanted === "" ? "whole table" : "measured rows",
  run: () => withPostgres(measure),
};
