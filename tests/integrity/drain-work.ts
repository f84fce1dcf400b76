import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { enqueueDueReleases } from "#jobs/payment-jobs.ts";
import { runDueJobs } from "#jobs/worker.ts";
import type { Environment } from "./environment.ts";

const minute = 60_000;
const hour = 60 * minute;
/** Steps of time: late payments and refunds, holds, UPI holds, and the last payment check. */
const steps = [minute, 21 * minute, 25 * hour, 6 * 24 * hour];
const maxRounds = 1_000;

/**
 * Lets one instance finish all work after the faults, while time passes. Lost webhooks stay lost. Returns the number of
 * rounds.
 */
export async function drainWork(env: Environment): Promise<number> {
  await env.gateway.set({ webhooks: "at-once", api: "none" });
  const { backOffice } = env;
  await env.host.byHand(async (request) => await backOffice.app.fetch(request, {}));
  for (let round = 0; round < maxRounds; round++) {
    env.advance(steps.at(round) ?? minute);
    await drain(env);
    if (round >= steps.length - 1) await backOffice.shop.payments.reconcile();
    await drain(env);
    if (round >= steps.length && (await isQuiet(env))) return round;
  }
  return maxRounds;
}

/** Makes waiting jobs due, then runs all due jobs and those that they enqueue. */
async function drain({ backOffice, gateway, clock }: Environment): Promise<void> {
  const { db } = backOffice.database;
  await sql`update jobs set run_at = now() where done_at is null and failed_at is null`.execute(db);
  for (;;) {
    await enqueueDueReleases(db, clock());
    const limits = { places: { money: 24, mail: 24, rest: 24 } };
    const [jobs, messages] = await Promise.all([runDueJobs(db, backOffice.handlers, limits), gateway.runDue()]);
    if (jobs + messages === 0) return;
  }
}

async function isQuiet({ backOffice }: Environment): Promise<boolean> {
  return (await findUnfinishedWork(backOffice.database.db)).length === 0;
}

/** Describes work that is still open. */
export async function findUnfinishedWork(db: Tx): Promise<string[]> {
  const { rows } = await sql<{ what: string; count: number }>`
    select 'waiting jobs' as what, count(*)::int as count from jobs where done_at is null and failed_at is null
    union all select 'failed jobs', count(*)::int from jobs where failed_at is not null
    union all select 'orders awaiting payment', count(*)::int from orders where status = 'awaiting_payment'
    union all select 'active holds', count(*)::int from holds where ended_at is null
    union all select 'unhandled webhooks', count(*)::int from webhook_events where handled_at is null
    union all select 'pending payment checks', count(*)::int from payment_checks
    union all select 'pending refunds', count(*)::int from refunds r join payments p on p.id = r.payment_id
      where r.status in ('asked', 'pending') and p.method = 'gateway'`.execute(db);
  return rows.filter(({ count }) => count > 0).map(({ what, count }) => `${what}: ${count}`);
}
