import type { Tx } from "#db/client.ts";
import { aggregateSales } from "#db/queries/dashboard/sales-totals.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import { enqueueEvery } from "./cleanup.ts";
import type { Handlers } from "./worker.ts";

const kind = "sales.fold";
const everyMinutes = 1;
/** Each time a transaction of its own: short, and what was folded stays folded when the program stops. */
const atOnce = 5_000;
/** A job must end before its lease does; what is left comes next time. */
const budgetMs = 20_000;

/** Entries of the sales become days (docs/decisions/0014): figures stay as quick as they are right. */
export function salesRollupHandlers(db: Tx, clock: () => Date): Handlers {
  return {
    [kind]: async () => {
      const until = Date.now() + budgetMs;
      while ((await aggregateSales(db, { atMost: atOnce, today: toIsoDayInIndia(clock().toISOString()) })) === atOnce) {
        if (Date.now() > until) return;
      }
    },
  };
}

/** Asks for it once a minute, for all copies of the server, until stopped. */
export function startSalesRollup(db: Tx, report: (error: unknown) => void): { stop: () => void } {
  const ask = () => void enqueueEvery(db, kind, everyMinutes).catch(report);
  ask();
  const timer = setInterval(ask, 20_000).unref();
  return { stop: () => clearInterval(timer) };
}
