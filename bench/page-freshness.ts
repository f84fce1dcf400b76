import pg from "pg";
import { startPostgres } from "#tests/harness/start-postgres.ts";
import { type RunningShop, startShop } from "./support/processes.ts";
import { type Bench, formatSpread, median } from "./support/results-table.ts";

const changes = 15;
const limitMs = 2_000;

async function shows(shop: RunningShop, text: string): Promise<boolean> {
  return (await (await fetch(`http://127.0.0.1:${shop.port}/beverages`)).text()).includes(text);
}

/** Measures the time from committing a new price until both server processes show it. */
async function changePrice(client: pg.Client, shops: RunningShop[], rupees: number): Promise<number> {
  await client.query("begin");
  await client.query("update variants set price_paise = $1 where sku = 'MOUNTAINWATER-4'", [rupees * 100]);
  await client.query("select pg_notify('shop', 'product:mountainwater')");
  await client.query("commit");
  const committed = performance.now();
  const fresh = shops.map(async (shop) => {
    while (!(await shows(shop, `₹${rupees}.00`))) {
      if (performance.now() - committed > 10 * limitMs) throw new Error("the new price never came");
    }
  });
  await Promise.all(fresh);
  return performance.now() - committed;
}

export const pageFreshnessBench: Bench = {
  title: "From a change to the page",
  run: async () => {
    const { url, stop } = await startPostgres();
    const shops = [await startShop({ DATABASE_URL: url }), await startShop({ DATABASE_URL: url })];
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const took: number[] = [];
      for (let n = 0; n < changes; n++) {
        for (const shop of shops) await shows(shop, ""); // cached again in both
        took.push(await changePrice(client, shops, 200 + n));
      }
      const share = (Math.max(...took) / limitMs).toFixed(3);
      return [
        {
          what: "new price in both copies of the server",
          figure: `${share} of the limit at worst (median ${median(took).toFixed(0)} ms)`,
          against: `${limitMs} ms`,
          noise: formatSpread(took),
        },
      ];
    } finally {
      await client.end();
      await Promise.all(shops.map((shop) => shop.stop()));
      await stop();
    }
  },
};
