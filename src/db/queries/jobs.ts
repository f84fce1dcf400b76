import type { Tx } from "../client.ts";

/** Exists when and only when `tx` commits. The same key twice is one job. */
export async function enqueue(tx: Tx, kind: string, payload: unknown, key: string | null = null): Promise<void> {
  await enqueueOnce(tx, kind, payload, key);
}

/** The same; false when there is such a job already. */
export async function enqueueOnce(tx: Tx, kind: string, payload: unknown, key: string | null): Promise<boolean> {
  const written = await tx
    .insertInto("jobs")
    .values({ kind, key, payload: JSON.stringify(payload) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}
