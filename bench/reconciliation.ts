import { openDatabase } from "#db/client.ts";
import { seedIfEmpty } from "#seed/index.ts";
import { simulateOnlineOrders } from "#tests/payments/simulate-online-orders.ts";
import type { Bench, ResultRow } from "./support/results-table.ts";
import { withPostgres } from "./support/temporary-postgres.ts";

const limitSeconds = 300;
const callsPerSecond = 10;
/** An hour without the gateway in the middle; a second argument says how many minutes in all. */
const minutes = Number(process.argv[3] ?? 120);
const outage = { from: (minutes - 60) / 2, to: (minutes + 60) / 2 };

async function measure(url: string): Promise<ResultRow[]> {
  const database = await openDatabase({ url, dataDir: "" });
  try {
    await seedIfEmpty(database);
    await database.db.updateTable("variants").set({ stock: 1_000_000 }).execute();
    const plan = { ordersPerDay: 60_000, minutes, outage, gatewayMs: 200, callsPerSecond };
    const result = await simulateOnlineOrders(database, { ...plan, everyAbandoned: 4, everyLost: 50 });
    if (result.notConfirmed > 0) throw new Error(`${result.notConfirmed} paid orders were not confirmed`);
    const latest = Math.max(result.slowestSeconds, result.oldestDueSeconds);
    if (latest > limitSeconds) throw new Error(`an order or a check was ${latest.toFixed(0)} s late`);
    return [
      {
        what: `a paid order is confirmed, at the latest (${result.paid} paid, ${result.lostWebhooks} webhooks lost, an hour without the gateway)`,
        figure: `${result.slowestSeconds.toFixed(0)} s after it was paid, the outage not counted`,
        against: `${limitSeconds} s`,
        noise: "simulated clock",
      },
      {
        what: "calls to the gateway in the busiest minute",
        figure: `${result.mostCallsInMinute} (${result.orderCalls} about orders and ${result.pageCalls} pages in all)`,
        against: `${callsPerSecond * 60}`,
        noise: "simulated clock",
      },
      {
        what: "the latest payment check outside the outage and the five minutes after it",
        figure: `${result.oldestDueSeconds.toFixed(0)} s late`,
        against: `${limitSeconds} s`,
        noise: "simulated clock",
      },
    ];
  } finally {
    await database.close();
  }
}

export const reconciliationBench: Bench = {
  title: "Reconciliation",
  run: () => withPostgres(measure),
};
