import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { withPreparedStatements } from "#db/prepared-statements.ts";

/** Payments, refunds and holds · mail · everything else. The column derives from the kind (docs/decisions/0003). */
export const jobLanes = ["money", "mail", "rest"] as const;
type JobLane = (typeof jobLanes)[number];
export type JobPlaces = Record<JobLane, number>;
export type Job = { id: number; kind: string; payload: unknown; attempts: number };
export type ClaimedJob = Job & { lane: JobLane };

/** Mails that someone waits for at a screen. The index `jobs_due_awaited` repeats the list. */
const isAwaited = sql`kind in ('mail.cash-code', 'mail.order-link', 'mail.otp')`;

/**
 * Claims due jobs, up to the free places of each lane, for a lease: `run_at` moves past it, so the jobs of a dead worker
 * become due again. Awaited mails come first, because confirmations fill the lane in a sale. Each limit is a literal, which
 * PostgreSQL knows when it plans; for one that it must compute it may read all jobs that wait.
 */
export async function claimJobs(tx: Tx, { places, leaseSeconds }: { places: JobPlaces; leaseSeconds: number }) {
  const lockDue = (which: RawBuilder<unknown>, lane: JobLane) => sql`
    select id from jobs where ${which} and done_at is null and failed_at is null and run_at <= now()
    order by run_at limit ${sql.lit(places[lane])} for update skip locked`;
  const claim = sql<ClaimedJob>`
    with money as materialized (${lockDue(sql`lane = 'money'`, "money")}),
    awaited as materialized (${lockDue(isAwaited, "mail")}),
    mail as materialized (${lockDue(sql`lane = 'mail' and not (${isAwaited})`, "mail")}),
    rest as materialized (${lockDue(sql`lane = 'rest'`, "rest")}),
    due as (
      select id from money union all select id from awaited
      union all (select id from mail limit ${sql.lit(places.mail)} - (select count(*) from awaited))
      union all select id from rest
    )
    update jobs set attempts = attempts + 1, run_at = now() + make_interval(secs => ${leaseSeconds})
    from due where jobs.id = due.id
    returning jobs.id, kind, lane, payload, attempts`;
  return (await withPreparedStatements(() => claim.execute(tx))).rows;
}

/** Matches the job only while this worker holds its lease, because a later worker has raised the number of attempts. */
const leased = (tx: Tx, job: Job) =>
  tx.updateTable("jobs").where("id", "=", job.id).where("attempts", "=", job.attempts).where("doneAt", "is", null);

/** Extends the lease of a long job; false when another worker has claimed it since. */
export async function extendLease(tx: Tx, job: Job, seconds: number): Promise<boolean> {
  const { numUpdatedRows } = await leased(tx, job)
    .set({ runAt: sql`now() + make_interval(secs => ${seconds})` })
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

export async function finishJob(tx: Tx, job: Job): Promise<void> {
  const finish = leased(tx, job).set({ doneAt: sql`now()` });
  await withPreparedStatements(() => finish.execute());
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
