import type { Tx } from "#db/client.ts";

export async function insertStockHold(tx: Tx, orderId: string, heldUntil: Date): Promise<void> {
  await tx.insertInto("holds").values({ orderId, heldUntil }).execute();
}

export async function findStockHold(tx: Tx, orderId: string) {
  return await tx.selectFrom("holds").selectAll().where("orderId", "=", orderId).executeTakeFirst();
}

/** Once: a hold that ended stays as it ended. */
export async function endStockHold(tx: Tx, orderId: string, outcome: "sold" | "released", at: Date): Promise<void> {
  await tx
    .updateTable("holds")
    .set({ endedAt: at, outcome })
    .where("orderId", "=", orderId)
    .where("endedAt", "is", null)
    .execute();
}

/** Its buyer wants something else: it is over as soon as the gateway was asked. */
export async function shortenStockHold(tx: Tx, orderId: string, heldUntil: Date): Promise<void> {
  await tx
    .updateTable("holds")
    .set({ heldUntil })
    .where("orderId", "=", orderId)
    .where("endedAt", "is", null)
    .where("heldUntil", ">", heldUntil)
    .execute();
}

/** Orders whose time is over, the longest waiting first. */
export async function listDueStockHolds(tx: Tx, at: Date, limit: number): Promise<string[]> {
  const due = await tx
    .selectFrom("holds")
    .select("orderId")
    .where("endedAt", "is", null)
    .where("heldUntil", "<=", at)
    .orderBy("heldUntil")
    .limit(limit)
    .execute();
  return due.map(({ orderId }) => orderId);
}
