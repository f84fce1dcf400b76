import { buildJobKey, type JobDefinition, type JobPayload } from "#contracts/jobs/define-job.ts";
import type { Tx } from "#db/client.ts";

/** A job as it is stored. */
export type QueuedJob = { kind: string; key: string | null; payload: unknown };

export function toQueuedJob<Job extends JobDefinition>(
  job: Job,
  payload: JobPayload<NoInfer<Job>>,
  key: string | null,
): QueuedJob {
  return { kind: job.kind, key: key === null ? null : buildJobKey(job, key), payload };
}

/** Queues a job if and only if `tx` commits. The same key twice is one job; `runAt` delays it. */
export async function enqueue<Job extends JobDefinition>(
  tx: Tx,
  job: Job,
  payload: JobPayload<NoInfer<Job>>,
  key: string | null = null,
  runAt?: Date,
): Promise<void> {
  await enqueueOnce(tx, job, payload, key, runAt);
}

/** Does the same and returns false when there is already a job of this kind with this key. */
export async function enqueueOnce<Job extends JobDefinition>(
  tx: Tx,
  job: Job,
  payload: JobPayload<NoInfer<Job>>,
  key: string | null,
  runAt?: Date,
): Promise<boolean> {
  const queued = toQueuedJob(job, payload, key);
  const written = await tx
    .insertInto("jobs")
    .values({ ...queued, payload: JSON.stringify(payload), ...(runAt && { runAt }) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}
