import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { listOverduePriceChanges } from "#db/queries/pricing/price-change-queries.ts";
import type { PricingUseCases } from "#use-cases/pricing/pricing-types.ts";
import type { JobHandlers } from "./job-handlers.ts";
import { startTimer } from "./recurring-job.ts";

const everyMs = 3_000;
const lateMs = 3_000;
const atOnce = 100;

/** Applies scheduled prices: the job is written with the schedule and waits until its time. */
export function scheduledPriceHandlers(pricing: Pick<PricingUseCases, "applyScheduledPrices">) {
  return {
    "prices.begin": ({ id }) => pricing.applyScheduledPrices(id),
  } satisfies Partial<JobHandlers>;
}

/** Re-enqueues overdue price changes every minute, in case a worker died holding the first job. */
export async function enqueueOverduePrices(db: Tx, now: Date): Promise<void> {
  const minute = Math.floor(now.getTime() / 60_000);
  for (const id of await listOverduePriceChanges(db, new Date(now.getTime() - lateMs), atOnce))
    await enqueue(db, jobs.applyScheduledPrices, { id }, `${id}:${minute}`);
}

/** Checks every few seconds until stopped. */
export function startScheduledPrices(
  db: Tx,
  clock: () => Date,
  report: (error: unknown) => void,
): { stop: () => void } {
  return startTimer(() => enqueueOverduePrices(db, clock()), everyMs, report);
}
