import type { Tx } from "#db/client.ts";
import { aggregateSales } from "#db/queries/dashboard/sales-totals.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import { enqueueEvery } from "./cleanup.ts";
import type { Handlers } from "./worker.ts";

const kind = "sales.fold";
const everyMinutes = 1;
/** One short transaction per batch, so finished batches survive a restart. */
const atOnce = 5_000;
/** A job must end before its lease does; the next job does the rest. */
const budgetMs = 20_000;

/** Folds sales entries into daily figures (docs/decisions/0014), so that reports stay fast and exact. */
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

/** Enqueues the roll-up once a minute for all server processes, until stopped. */
export function startSalesRollup(db: Tx, report: (error: unknown) => void): { stop: () => void } {
  const ask = () => void enqueueEvery(db, kind, everyMinutes).catch(report);
  ask();
  const timer = setInterval(ask, 20_000).unref();
  return { stop: () => clearInterval(timer) };
}
