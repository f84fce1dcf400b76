import type { Tx } from "#db/client.ts";

/** Exists when and only when `tx` commits. The same key twice is one job. It waits until `runAt`, if that is given. */
export async function enqueue(
  tx: Tx,
  kind: string,
  payload: unknown,
  key: string | null = null,
  runAt?: Date,
): Promise<void> {
  await enqueueOnce(tx, kind, payload, key, runAt);
}

/** The same; false when there is such a job already. */
export async function enqueueOnce(
  tx: Tx,
  kind: string,
  payload: unknown,
  key: string | null,
  runAt?: Date,
): Promise<boolean> {
  const written = await tx
    .insertInto("jobs")
    .values({ kind, key, payload: JSON.stringify(payload), ...(runAt && { runAt }) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}
