import { type Insertable, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";

export type NewSecurityEvent = Omit<Insertable<Tables["securityEvents"]>, "id"> & { at: Date; lastAt: Date };

export async function insertSecurityEvents(tx: Tx, events: NewSecurityEvent[]): Promise<void> {
  if (events.length > 0) await tx.insertInto("securityEvents").values(events).execute();
}

export type SecurityEventFilter = {
  limit: number;
  /** Last id of the previous page. */
  before?: number | undefined;
  kind?: readonly string[] | undefined;
  actor?: string | undefined;
  outcome?: string | undefined;
  network?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
};

/** Lists events, newest first. */
export async function listSecurityEvents(tx: Tx, { limit, before, kind, from, to, ...equal }: SecurityEventFilter) {
  let query = tx.selectFrom("securityEvents").selectAll();
  if (before !== undefined) query = query.where("id", "<", before);
  if (kind && kind.length > 0) query = query.where("kind", "in", kind);
  if (from) query = query.where("lastAt", ">=", from);
  if (to) query = query.where("at", "<", to);
  for (const column of ["actor", "outcome", "network"] as const) {
    if (equal[column] !== undefined) query = query.where(column, "=", equal[column]);
  }
  return await query.orderBy("id", "desc").limit(limit).execute();
}

type Place = { kind: string; actor: string; network: string };

/** Tells whether an actor's event from a network is recorded already. */
export async function isSecurityEventKnown(tx: Tx, { kind, actor, network }: Place): Promise<boolean> {
  const found = await tx
    .selectFrom("securityEvents")
    .select("id")
    .where("actor", "=", actor)
    .where("kind", "=", kind)
    .where("network", "=", network)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Counts an actor's events since a time. */
export async function countSecurityEvents(
  tx: Tx,
  { kind, actor, outcomes, since }: { kind: string; actor: string; outcomes: string[]; since: Date },
): Promise<number> {
  const { total } = await tx
    .selectFrom("securityEvents")
    .select(sql<number>`coalesce(sum(count), 0)::int`.as("total"))
    .where("actor", "=", actor)
    .where("kind", "=", kind)
    .where("outcome", "in", outcomes)
    .where("lastAt", ">=", since)
    .executeTakeFirstOrThrow();
  return total;
}
