import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

type Purge = { id: number; tag: string; round: number };

/** Records that the CDN has to drop a tag, if and only if `tx` commits. */
export async function insertPurge(tx: Tx, tag: string, at: Date): Promise<void> {
  await tx.insertInto("edgePurges").values({ tag, dueAt: at, createdAt: at }).execute();
}

export async function hasDuePurge(tx: Tx, at: Date): Promise<boolean> {
  const due = await tx.selectFrom("edgePurges").select("id").where("dueAt", "<=", at).limit(1).executeTakeFirst();
  return due !== undefined;
}

/** Claims due purges for a lease, oldest first, so that no other copy sends them too. */
export async function claimPurges(
  tx: Tx,
  { at, leaseMs, limit }: { at: Date; leaseMs: number; limit: number },
): Promise<Purge[]> {
  const { rows } = await sql<Purge>`
    update edge_purges set due_at = ${at}::timestamptz + make_interval(secs => ${leaseMs / 1_000}::float8)
    where id in (
      select id from edge_purges where due_at <= ${at} order by due_at, id limit ${limit} for update skip locked)
    returning id, tag, round`.execute(tx);
  return rows;
}

/** Schedules purges of the first round again at `againAt`, and removes those of the second. */
export async function settlePurges(tx: Tx, purges: Purge[], againAt: Date): Promise<void> {
  const idsOf = (round: number) => purges.filter((purge) => purge.round === round).map(({ id }) => id);
  const [first, second] = [idsOf(1), idsOf(2)];
  if (first.length > 0)
    await tx.updateTable("edgePurges").set({ round: 2, dueAt: againAt }).where("id", "in", first).execute();
  if (second.length > 0) await tx.deleteFrom("edgePurges").where("id", "in", second).execute();
}

/** Makes purges due again after a failure. */
export async function postponePurges(tx: Tx, purges: Purge[], dueAt: Date): Promise<void> {
  const ids = purges.map(({ id }) => id);
  await tx.updateTable("edgePurges").set({ dueAt }).where("id", "in", ids).execute();
}

/** Removes purges of pages that have left the CDN by their age. */
export async function removeOldPurges(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom("edgePurges").where("createdAt", "<", before).execute();
}
