import type { JobDefinition } from "#contracts/jobs/define-job.ts";
import type { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";

type RecurringJob = JobDefinition<string, (typeof jobs.cleanUp)["payload"]>;
type Report = (error: unknown) => void;

/** Enqueues at most one job per time slot, even with several server processes. */
export async function enqueueEvery(db: Tx, job: RecurringJob, minutes: number, now = Date.now()): Promise<void> {
  await enqueue(db, job, {}, String(Math.floor(now / 60_000 / minutes)));
}

/** Calls `ask` now and every `everyMs` until stopped; failures are reported and tried again the next time. */
export function startTimer(ask: () => Promise<void>, everyMs: number, report: Report): { stop: () => void } {
  const run = () => void ask().catch(report);
  run();
  const timer = setInterval(run, everyMs).unref();
  return { stop: () => clearInterval(timer) };
}
