import pg from "pg";
import { openDatabase } from "#db/client.ts";
import { seedIfEmpty } from "#seed/index.ts";
import { verifyBooks } from "#use-cases/verification/verify-books.ts";
import { insertShopData } from "./support/back-office-orders-data.ts";
import { completeBooks } from "./support/complete-books.ts";
import type { Bench, ResultRow } from "./support/results-table.ts";
import { withPostgres } from "./support/temporary-postgres.ts";

/** `npm run bench -- "proof of the books" 100000` for a smaller shop. */
const orders = Number(process.argv[3] ?? 1_000_000);
const size = { orders, customers: Math.ceil(orders / 5), products: 300 };
const limitMinutes = 10;

async function measure(url: string): Promise<ResultRow[]> {
  const database = await openDatabase({ url, dataDir: "" });
  await seedIfEmpty(database);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await insertShopData([client], size);
    await completeBooks(client);
    const begun = performance.now();
    const busy = process.cpuUsage();
    const report = await verifyBooks({ database, clock: () => new Date(), media: undefined })({ say: console.log });
    const seconds = (performance.now() - begun) / 1_000;
    const own = process.cpuUsage(busy);
    if (!report.ok)
      throw new Error(`the data of this bench is inconsistent: ${JSON.stringify(report.breaches.slice(0, 5))}`);
    const memory = Math.round(process.memoryUsage().rss / 1e6);
    const ownSeconds = (own.user + own.system) / 1e6;
    return [
      {
        what: `${report.rules.length} rules over ${orders.toLocaleString("en-IN")} orders`,
        figure: `${seconds.toFixed(1)} s (${ownSeconds.toFixed(1)} s of them here, the rest PostgreSQL; ${memory} MB)`,
        against: `${limitMinutes} minutes for 10,00,000 orders`,
        noise: `once: ${((seconds / orders) * 1e6).toFixed(0)} s per 10,00,000`,
      },
    ];
  } finally {
    await client.end();
    await database.close();
  }
}

export const verifyBooksBench: Bench = { title: "Proof of the books", run: () => withPostgres(measure) };
