import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

export type Job = { id: number; kind: string; payload: unknown; attempts: number };

/** Claims due jobs for a lease by moving `run_at` past it, so the jobs of a dead worker become due again. */
export async function claimJobs(tx: Tx, { atMost, leaseSeconds }: { atMost: number; leaseSeconds: number }) {
  const { rows } = await sql<Job>`
    update jobs set attempts = attempts + 1, run_at = now() + make_interval(secs => ${leaseSeconds})
    where id in (
      select id from jobs where done_at is null and failed_at is null and run_at <= now()
      order by run_at limit ${atMost} for update skip locked)
    returning id, kind, payload, attempts`.execute(tx);
  return rows;
}

/** The job while this worker holds its lease: a later worker has counted another attempt. */
const leased = (tx: Tx, job: Job) =>
  tx.updateTable("jobs").where("id", "=", job.id).where("attempts", "=", job.attempts).where("doneAt", "is", null);

export async function finishJob(tx: Tx, job: Job): Promise<void> {
  await leased(tx, job).set({ doneAt: sql`now()` }).execute();
}

/** Records a failure. The job runs again after `againInSeconds`, never when null. */
export async function failJob(tx: Tx, job: Job, lastError: string, againInSeconds: number | null): Promise<void> {
  await leased(tx, job)
    .set(
      againInSeconds === null
        ? { lastError, failedAt: sql`now()` }
        : { lastError, runAt: sql`now() + make_interval(secs => ${againInSeconds})` },
    )
    .execute();
}

/** Deletes jobs done long ago. Failed jobs stay until an operator retries them. */
export async function deleteDoneJobs(tx: Tx, olderThanDays: number): Promise<void> {
  await sql`delete from jobs where done_at < now() - make_interval(days => ${olderThanDays})`.execute(tx);
}

/** Deletes rate limits that ended over an hour ago. */
export async function deleteOldRateLimits(tx: Tx): Promise<void> {
  await sql`delete from rate_limits where resets_at < now() - interval '1 hour'`.execute(tx);
}
