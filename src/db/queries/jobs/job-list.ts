import { type RawBuilder, sql } from "kysely";
import type { JobState } from "#contracts/admin/job-endpoints.ts";
import type { Tx } from "#db/client.ts";

/** Position in the job list. The time is PostgreSQL's text, which is more precise than a `Date`. */
export type JobCursor = { at: string; id: number };
type ListedJob = {
  id: number;
  kind: string;
  attempts: number;
  at: Date;
  reason: string | null;
  orderId: string | null;
  place: string;
};
type JobFilter = {
  state: JobState;
  kind: string | undefined;
  isMail: boolean | undefined;
  after: JobCursor | undefined;
  limit: number;
};

/** Rows and order of each state; each is one range of an index. */
const listed: Record<JobState, { where: RawBuilder<unknown>; at: RawBuilder<unknown>; isForward: boolean }> = {
  failed: { where: sql`failed_at is not null`, at: sql`failed_at`, isForward: false },
  waiting: { where: sql`done_at is null and failed_at is null`, at: sql`run_at`, isForward: true },
  done: { where: sql`done_at is not null`, at: sql`done_at`, isForward: false },
};

/** Lists jobs. Reads only the order number from a job's payload: the rest can hold secrets of a message. */
export async function listJobs(tx: Tx, { state, kind, isMail, after, limit }: JobFilter): Promise<ListedJob[]> {
  const { where, at, isForward } = listed[state];
  const [beyond, order] = isForward ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const { rows } = await sql<ListedJob>`
    select id, kind, attempts, ${at} as at, last_error as reason,
      case when payload->>'orderId' ~ '^order_[A-Za-z0-9]{14}$' then payload->>'orderId' end as "orderId",
      to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
    from jobs
    where ${where} ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
      ${isMail === undefined ? sql`` : sql`and (kind like 'mail.%') = ${isMail}`}
      ${after ? sql`and (${at}, id) ${beyond} (${after.at}::timestamptz, ${after.id})` : sql``}
    order by ${at} ${order}, id ${order} limit ${limit}`.execute(tx);
  return rows;
}

/** Counts failed jobs by kind among the `most` newest. */
export async function countFailedJobs(tx: Tx, most: number): Promise<{ kind: string; failed: number }[]> {
  const { rows } = await sql<{ kind: string; failed: number }>`
    select kind, count(*)::int as failed
    from (select kind from jobs where failed_at is not null order by failed_at desc, id desc limit ${most}) newest
    group by kind order by kind`.execute(tx);
  return rows;
}

/** Makes failed jobs due again with all their attempts and returns them. A concurrent retry finds none. */
export async function retryJobs(
  tx: Tx,
  { which, at, limit }: { which: { id: number } | { kind: string }; at: Date; limit: number },
): Promise<{ id: number; kind: string; attempts: number; reason: string | null }[]> {
  const chosen = "id" in which ? sql`id = ${which.id}` : sql`kind = ${which.kind}`;
  const { rows } = await sql<{ id: number; kind: string; attempts: number; reason: string | null }>`
    with chosen as (
      select id, kind, attempts, last_error from jobs
      where failed_at is not null and done_at is null and ${chosen}
      order by failed_at desc, id desc limit ${limit} for update
    ), again as (
      update jobs set failed_at = null, attempts = 0, run_at = least(now(), ${at}::timestamptz)
      where id in (select id from chosen)
    )
    select id, kind, attempts, last_error as reason from chosen order by id`.execute(tx);
  return rows;
}

export async function findJobByKey(tx: Tx, key: string) {
  return await tx.selectFrom("jobs").select(["id", "failedAt", "doneAt"]).where("key", "=", key).executeTakeFirst();
}

export async function findJob(tx: Tx, id: number) {
  return await tx.selectFrom("jobs").select(["id", "failedAt", "doneAt"]).where("id", "=", id).executeTakeFirst();
}
