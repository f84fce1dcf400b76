import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

/** A turn further in the future than this was written by a copy with a wrong clock. */
const furthestSeconds = 60;

type Request = { service: "gateway" | "cdn"; at: Date; calls: number; perSecond: number; withinMs: number };

/**
 * Reserves the next `calls` turns at a service, shared by all copies, and returns when they begin. Returns undefined
 * and reserves nothing when that is later than `withinMs` from `at`.
 */
export async function reserveTurns(
  tx: Tx,
  { service, at, calls, perSecond, withinMs }: Request,
): Promise<Date | undefined> {
  const now = sql`${at}::timestamptz`;
  const begin = sql`
    case when next_at > ${now} + make_interval(secs => ${furthestSeconds}) then ${now} else greatest(next_at, ${now}) end`;
  const { rows } = await sql<{ begin: Date }>`
    update call_turns set next_at = ${begin} + make_interval(secs => ${calls / perSecond}::float8)
    where service = ${service} and ${begin} <= ${now} + make_interval(secs => ${withinMs / 1_000}::float8)
    returning next_at - make_interval(secs => ${calls / perSecond}::float8) as begin`.execute(tx);
  return rows[0]?.begin;
}
