import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { hasDuePurge } from "#db/queries/cdn/edge-purges.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import type { JobHandlers } from "./job-handlers.ts";
import { startTimer, type Timer } from "./timer.ts";

const askEveryMs = 1_000;

/** Drops pages at the CDN; without one, a job that an earlier configuration left does nothing. */
export function cdnHandlers(purge: (() => Promise<void>) | undefined) {
  return {
    "cdn.purge": async () => await purge?.(),
  } satisfies Partial<JobHandlers>;
}

/** Enqueues at most one purge a second while some are due, for all server processes. */
export async function enqueuePurge(db: Tx, now: Date): Promise<void> {
  if (!(await hasDuePurge(db, now))) return;
  await enqueue(db, jobs.purgeCdn, {}, String(Math.floor(now.getTime() / askEveryMs)));
}

/** Does so every second until stopped. */
export function startPurges(db: Tx, clock: () => Date, report: (error: unknown) => void): Timer {
  return startTimer(() => enqueuePurge(db, clock()), askEveryMs, report);
}
