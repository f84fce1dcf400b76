import pg from "pg";
import { createEmptyDatabase } from "#tests/harness/empty-database.ts";
import { checkSale, drain, drainSeconds, limitMs, p99 } from "./flash-sale/check-sale.ts";
import { describeSlowTimes } from "./flash-sale/describe-slow-times.ts";
import { runSale, type SaleRun } from "./flash-sale/run-sale.ts";
import { readSaleSettings, type SaleSettings } from "./flash-sale/sale-settings.ts";
import { openSaleShop, type SaleShop } from "./flash-sale/sale-shop.ts";
import { type CpuSeconds, watchSale } from "./flash-sale/watch-cpu.ts";
import { takeByHand } from "./hot-row.ts";
import { measureOrdersPerSecond, openStockedShop } from "./place-orders.ts";
import { withDelay } from "./support/delay-proxy.ts";
import { startPgBouncer } from "./support/pgbouncer.ts";
import { type Bench, formatSpread, median, type ResultRow } from "./support/results-table.ts";
import { withPostgres } from "./support/temporary-postgres.ts";

const bareBuyers = 50;
const turns = 3;
/** The pool (DATABASE_POOL_SIZE of 10) and the connection that listens. */
const connectionsOfCopy = 11;
const windowMs = 10_000;

async function measure(serverUrl: string, settings: SaleSettings): Promise<ResultRow[]> {
  const bareUrl = await createEmptyDatabase(serverUrl);
  const databaseUrl = await createEmptyDatabase(serverUrl);
  const gatewayDatabaseUrl = await createEmptyDatabase(serverUrl);
  await (await openStockedShop(bareUrl)).database.close();
  const bare = [await measureBare(bareUrl, settings)];
  const rows = await withWay(databaseUrl, settings, async (way) => {
    await using shop = await openSaleShop({ ...way, databaseUrl, gatewayDatabaseUrl }, settings);
    const watch = await watchSale(databaseUrl, shop.listProcesses);
    const run = await runSale(shop, settings, databaseUrl);
    const drainedIn = await drain(databaseUrl, gatewayDatabaseUrl);
    const { cpu, connections } = await watch.stop();
    bare.push(await measureBare(bareUrl, settings));
    console.log(describeAnswers({ run, shop, cpu }));
    const broken = await checkSale({ shop, run, databaseUrl, pieces: settings.pieces });
    if (drainedIn >= drainSeconds) broken.push(`mail and webhooks were not done within ${drainSeconds} s`);
    if (broken.length > 0) throw new Error(`the sale broke its promises:\n${broken.join("\n")}`);
    return (bareRates: number[]) => describeSale({ run, shop, settings, drainedIn, cpu, connections, bareRates });
  });
  return rows(bare.flat());
}

type Way = { slowUrl: string; directUrl: string | undefined };

/** Opens a slow way to the database: directly, or through a PgBouncer next to it and also past the PgBouncer. */
async function withWay<T>(url: string, settings: SaleSettings, sell: (way: Way) => Promise<T>): Promise<T> {
  const { latency, pgbouncer } = settings;
  if (pgbouncer === 0) return await withDelay(url, latency, (slowUrl) => sell({ slowUrl, directUrl: undefined }));
  await using pooler = await startPgBouncer(url, pgbouncer);
  return await withDelay(url, latency, (directUrl) =>
    withDelay(pooler.url, latency, (slowUrl) => sell({ slowUrl, directUrl })),
  );
}

/**
 * Measures how many bare updates per second one row takes, over the same slow way to the database that the copies have.
 */
async function measureBare(url: string, { latency }: SaleSettings): Promise<number[]> {
  return await withDelay(url, latency, async (slowUrl) => {
    const pool = new pg.Pool({ connectionString: slowUrl, max: bareBuyers });
    const rates: number[] = [];
    const buyers = Array.from({ length: bareBuyers }, (_, number) => number);
    for (let turn = 0; turn <= turns; turn++) {
      rates.push(await measureOrdersPerSecond(buyers, () => takeByHand(pool)));
    }
    await pool.end();
    return rates.slice(1); // the first turn opens the connections
  });
}

/** Returns the orders per second that were accepted in the busiest ten seconds. */
function busiestRate({ log, began }: SaleRun): number {
  const windows = new Map<number, number>();
  for (const { step, at } of log.accepted) {
    const window = Math.floor((at - began) / windowMs);
    if (step === "cash order" || step === "online order") windows.set(window, (windows.get(window) ?? 0) + 1);
  }
  return (Math.max(0, ...windows.values()) / windowMs) * 1_000;
}

type Sold = {
  run: SaleRun;
  shop: SaleShop;
  settings: SaleSettings;
  drainedIn: number;
  cpu: CpuSeconds;
  connections: number;
  bareRates: number[];
};

function describeSale({ run, shop, settings, drainedIn, cpu, connections, bareRates }: Sold): ResultRow[] {
  const { log, visits } = run;
  const rate = busiestRate(run);
  const noise = "one run";
  const perVisit = (seconds: number) => `${((seconds * 1_000) / visits).toFixed(1)} ms`;
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  const most = Math.max(p99(run, ["page"]), p99(run, ["quote"]), p99(run, ["cash order"]));
  const online = p99(run, ["online order", "payment"], false);
  return [
    {
      what: `orders a second in the busiest ten seconds (${settings.copies} copies, ${settings.buyers} buyers a second by HTTP, ${settings.pieces} pieces of one SKU, ${settings.latency} ms to the database and back)`,
      figure: `${(rate / median(bareRates)).toFixed(2)} of it (${rate.toFixed(0)} a second here)`,
      against: `the bare conditional update of its row, in a transaction (${median(bareRates).toFixed(0)} a second here)`,
      noise: formatSpread(bareRates),
    },
    {
      what: "CPU time for each visit, with its mail and webhooks",
      figure: `${perVisit(cpu.program)} of the program, ${perVisit(cpu.postgres)} of PostgreSQL`,
      against: `${perVisit(cpu.measuring)} of buyers, load balancer, gateway and the way to the database`,
      noise,
    },
    {
      what: "p99 of what was accepted: pages, quotes, cash orders · online orders and payments while the gateway was well",
      figure: `${(Math.max(most, online) / limitMs).toFixed(2)} of it (${ms(p99(run, ["page"]))}, ${ms(p99(run, ["quote"]))}, ${ms(p99(run, ["cash order"]))} · ${ms(online)})`,
      against: `${limitMs} ms`,
      noise,
    },
    {
      what: "p99 of online orders and payments while the gateway took three seconds",
      figure: ms(p99(run, ["online order", "payment"], true)),
      against: "10 s",
      noise,
    },
    {
      what: `visits answered (${describeCounts(log.endings)})`,
      figure: `all ${visits}, ${log.askedBack.size} of them asked to come back, ${log.codes.size} for a mailed code, no 500, sold as many as there were`,
      against: "all",
      noise,
    },
    {
      what: "buyers whose copy was killed while it served them",
      figure: `${log.cut.size} (${shop.cuts.byKill} requests), one order each`,
      against: "one order each",
      noise,
    },
    {
      what: `most connections to PostgreSQL at once${settings.pgbouncer > 0 ? ` (PgBouncer, ${settings.pgbouncer})` : ""}`,
      figure: String(connections),
      against: `${settings.copies * connectionsOfCopy} of ${settings.copies} copies without a pooler`,
      noise,
    },
    {
      what: "mail and webhooks done after the last visit",
      figure: `${drainedIn.toFixed(0)} s`,
      against: `${drainSeconds} s`,
      noise,
    },
  ];
}

const describeCounts = (counts: Map<string, number>) =>
  [...counts].map(([what, count]) => `${count} ${what}`).join(", ");

function describeAnswers({ run, shop, cpu }: Pick<Sold, "run" | "shop" | "cpu">): string {
  const { log, seconds } = run;
  const answers = [...log.answers].toSorted().map(([answer, count]) => `  ${count} × ${answer}`);
  const logged = Map.groupBy(shop.listErrors(), (line) => line);
  const errors = [...logged].map(([line, all]) => `  logged ${all.length} × ${line}`);
  const parts = Object.entries(cpu).map(([part, taken]) => `${part} ${taken.toFixed(0)} s`);
  const summary = `${seconds.toFixed(0)} s of sale: ${describeCounts(log.endings)}; CPU time: ${parts.join(", ")}`;
  return [summary, ...answers, ...errors, ...describeSlowTimes(run, limitMs)].join("\n");
}

export const flashSaleBench: Bench = {
  title: "Flash sale",
  run: () => withPostgres((url) => measure(url, readSaleSettings(process.argv.slice(3)))),
};
