import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

type Service = "gateway" | "cdn";
type Request = { service: Service; at: Date; calls: number; perSecond: number; withinMs: number };
type Answer = { service: Service; at: Date; isAnswered: boolean };

/** A time further in the future than this was written by a copy with a wrong clock. */
const furthestSeconds = 60;
/** Unanswered calls in a row after which the calls of all copies pause, and for how many seconds. */
const silence = { afterCalls: 3, seconds: 30 };

/**
 * Reserves the next `calls` turns at a service, shared by all copies, and returns when they begin. Returns undefined
 * and reserves nothing when that is later than `withinMs` from `at`, or while the service is silent.
 */
export async function reserveTurns(
  tx: Tx,
  { service, at, calls, perSecond, withinMs }: Request,
): Promise<Date | undefined> {
  const now = sql`${at}::timestamptz`;
  const furthest = sql`${now} + make_interval(secs => ${furthestSeconds})`;
  const begin = sql`case when next_at > ${furthest} then ${now} else greatest(next_at, ${now}) end`;
  const { rows } = await sql<{ begin: Date }>`
    update call_turns set next_at = ${begin} + make_interval(secs => ${calls / perSecond}::float8)
    where service = ${service} and ${begin} <= ${now} + make_interval(secs => ${withinMs / 1_000}::float8)
      and (silent_until is null or silent_until <= ${now} or silent_until > ${furthest})
    returning next_at - make_interval(secs => ${calls / perSecond}::float8) as begin`.execute(tx);
  return rows[0]?.begin;
}

/**
 * Records whether a service answered a call. After three unanswered ones in a row `reserveTurns` gives no turn for half
 * a minute; then one more unanswered call begins the next pause, and an answer ends the series.
 */
export async function recordAnswer(tx: Tx, { service, at, isAnswered }: Answer): Promise<void> {
  if (isAnswered) {
    await sql`
      update call_turns set unanswered = 0, silent_until = null
      where service = ${service} and unanswered > 0`.execute(tx);
    return;
  }
  await sql`
    update call_turns set unanswered = unanswered + 1,
      silent_until = case when unanswered + 1 >= ${silence.afterCalls}
        then ${at}::timestamptz + make_interval(secs => ${silence.seconds}) end
    where service = ${service}`.execute(tx);
}
