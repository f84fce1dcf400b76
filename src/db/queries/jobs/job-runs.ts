import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

export type Job = { id: number; kind: string; payload: unknown; attempts: number };

/** A lease: `run_at` moves past it, so the job of a worker that died comes back by itself. */
export async function claimJobs(tx: Tx, { atMost, leaseSeconds }: { atMost: number; leaseSeconds: number }) {
  const { rows } = await sql<Job>`
    update jobs set attempts = attempts + 1, run_at = now() + make_interval(secs => ${leaseSeconds})
    where id in (
      select id from jobs where done_at is null and failed_at is null and run_at <= now()
      order by run_at limit ${atMost} for update skip locked)
    returning id, kind, payload, attempts`.execute(tx);
  return rows;
}

/** Only the worker that holds the lease may say how it ended: a later one has counted another attempt. */
const held = (tx: Tx, job: Job) =>
  tx.updateTable("jobs").where("id", "=", job.id).where("attempts", "=", job.attempts).where("doneAt", "is", null);

export async function finishJob(tx: Tx, job: Job): Promise<void> {
  await held(tx, job).set({ doneAt: sql`now()` }).execute();
}

/** Again after so many seconds, or never when null. */
export async function failJob(tx: Tx, job: Job, lastError: string, againInSeconds: number | null): Promise<void> {
  await held(tx, job)
    .set(
      againInSeconds === null
        ? { lastError, failedAt: sql`now()` }
        : { lastError, runAt: sql`now() + make_interval(secs => ${againInSeconds})` },
    )
    .execute();
}

/** Jobs that were done long ago; those that failed stay until somebody has looked at them. */
export async function deleteDoneJobs(tx: Tx, olderThanDays: number): Promise<void> {
  await sql`delete from jobs where done_at < now() - make_interval(days => ${olderThanDays})`.execute(tx);
}

/** Counts whose time is over. */
export async function deleteOldRateLimits(tx: Tx): Promise<void> {
  await sql`delete from rate_limits where resets_at < now() - interval '1 hour'`.execute(tx);
}
