import type { Tx } from "../client.ts";

/** Exists when and only when `tx` commits. The same key twice is one job. */
export async function enqueue(tx: Tx, kind: string, payload: unknown, key: string | null = null): Promise<void> {
  await tx
    .insertInto("jobs")
    .values({ kind, key, payload: JSON.stringify(payload) })
    .onConflict((oc) => oc.column("key").doNothing())
    .execute();
}

/** The same; false when there is such a job already. */
export async function enqueueOnce(tx: Tx, kind: string, payload: unknown, key: string): Promise<boolean> {
  const written = await tx
    .insertInto("jobs")
    .values({ kind, key, payload: JSON.stringify(payload) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}
