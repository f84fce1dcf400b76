import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { aggregateSales } from "#db/queries/dashboard/sales-totals.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import type { JobHandlers } from "./job-handlers.ts";
import { enqueueEvery, startTimer } from "./recurring-job.ts";

const everyMinutes = 1;
const askEveryMs = 20_000;
/** One short transaction per batch, so finished batches survive a restart. */
const atOnce = 5_000;
/** A job must end before its lease does; the next job does the rest. */
const budgetMs = 20_000;

/** Folds sales entries into daily figures (docs/decisions/0014), so that reports stay fast and exact. */
export function salesRollupHandlers(db: Tx, clock: () => Date) {
  return {
    "sales.fold": async () => {
      const until = Date.now() + budgetMs;
      while ((await aggregateSales(db, { atMost: atOnce, today: toIsoDayInIndia(clock().toISOString()) })) === atOnce) {
        if (Date.now() > until) return;
      }
    },
  } satisfies Partial<JobHandlers>;
}

/** Enqueues the roll-up once a minute for all server processes, until stopped. */
export function startSalesRollup(db: Tx, report: (error: unknown) => void): { stop: () => void } {
  return startTimer(() => enqueueEvery(db, jobs.rollUpSales, everyMinutes), askEveryMs, report);
}
