import pg from "pg";
import { buildOrderInput, measureOrdersPerSecond, openStockedShop, placeOrder } from "./place-orders.ts";
import { withDelay } from "./support/delay-proxy.ts";
import { type Bench, formatSpread, measureRatios, median, type ResultRow } from "./support/results-table.ts";
import { withPostgres } from "./support/temporary-postgres.ts";

const latenciesMs = [0, 0.5, 1, 2];
const turns = 5;
const buyers = 50;
const item = "mountainwater-6";
const sku = "MOUNTAINWATER-6";

/** Takes one piece at the least possible cost: the row's conditional update, in a transaction of its own. */
export async function takeByHand(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("update variants set stock = stock - $1 where sku = $2 and stock >= $1", [1, sku]);
    await client.query("commit");
  } finally {
    client.release();
  }
}

async function measureAt(url: string, latencyMs: number): Promise<ResultRow> {
  const { shop, database } = await openStockedShop(url, buyers);
  const pool = new pg.Pool({ connectionString: url, max: buyers });
  try {
    const asking = await buildOrderInput(shop, [item]);
    const asked = Array.from({ length: buyers }, () => asking);
    const ours = () => measureOrdersPerSecond(asked, (each) => placeOrder(shop, each));
    const byHand = () => measureOrdersPerSecond(asked, () => takeByHand(pool));
    await ours();
    await byHand();
    const rates: number[] = [];
    const theirs: number[] = [];
    const ratios = await measureRatios(
      turns,
      async () => {
        rates.push(await ours());
        return rates.at(-1) ?? 0;
      },
      async () => {
        theirs.push(await byHand());
        return theirs.at(-1) ?? 1;
      },
    );
    return {
      what: `orders of one SKU a second, ${buyers} buyers at once, ${latencyMs} ms to the database and back`,
      figure: `${median(ratios).toFixed(2)} of it (${median(rates).toFixed(0)} a second here)`,
      against: `the bare conditional update of its row, in a transaction (${median(theirs).toFixed(0)} a second here)`,
      noise: formatSpread(ratios),
    };
  } finally {
    await pool.end();
    await database.close();
  }
}

/** Sells one SKU to everyone: measures what the row's lock costs when the database is on another machine. */
export const hotRowBench: Bench = {
  title: "Hot row",
  run: () =>
    withPostgres(async (url) => {
      const rows: ResultRow[] = [];
      const asked = process.argv[3] === undefined ? latenciesMs : [Number(process.argv[3])];
      for (const latencyMs of asked) rows.push(await withDelay(url, latencyMs, (slow) => measureAt(slow, latencyMs)));
      return rows;
    }),
};
