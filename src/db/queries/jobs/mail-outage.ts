import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

/** Records that the mail server is down; the first to notice sets the time. */
export async function startMailOutage(tx: Tx, { at, reason }: { at: Date; reason: string }): Promise<void> {
  await tx
    .insertInto("mailOutage")
    .values({ since: at, reason })
    .onConflict((conflict) => conflict.column("onlyRow").doUpdateSet({ reason }))
    .execute();
}

export async function findMailOutage(tx: Tx): Promise<{ since: Date; reason: string } | undefined> {
  return await tx.selectFrom("mailOutage").select(["since", "reason"]).executeTakeFirst();
}

/** Returns false when there was no outage, or another copy ended it. */
export async function endMailOutage(tx: Tx): Promise<boolean> {
  const ended = await tx.deleteFrom("mailOutage").returning("onlyRow").executeTakeFirst();
  return ended !== undefined;
}

/**
 * Makes mails due whose last error begins with `error`: those whose next try is further away than a lease (a nearer one
 * may be running), and those that were given up in the last week, with all their attempts.
 */
export async function releaseMails(tx: Tx, error: string): Promise<void> {
  const isAffected = sql`lane = 'mail' and done_at is null and starts_with(last_error, ${error})`;
  await sql`
    update jobs set run_at = now()
    where ${isAffected} and failed_at is null and run_at > now() + interval '60 seconds'`.execute(tx);
  await sql`
    update jobs set run_at = now(), attempts = 0, failed_at = null
    where ${isAffected} and failed_at > now() - interval '7 days'`.execute(tx);
}
