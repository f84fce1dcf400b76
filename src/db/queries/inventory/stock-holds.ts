import type { Tx } from "#db/client.ts";

export async function insertStockHold(tx: Tx, orderId: string, heldUntil: Date): Promise<void> {
  await tx.insertInto("holds").values({ orderId, heldUntil }).execute();
}

export async function findStockHold(tx: Tx, orderId: string) {
  return await tx.selectFrom("holds").selectAll().where("orderId", "=", orderId).executeTakeFirst();
}

/** Ends a hold once; an ended hold stays unchanged. */
export async function endStockHold(tx: Tx, orderId: string, outcome: "sold" | "released", at: Date): Promise<void> {
  await tx
    .updateTable("holds")
    .set({ endedAt: at, outcome })
    .where("orderId", "=", orderId)
    .where("endedAt", "is", null)
    .execute();
}

/** Expires the hold of a replaced order; it is released once the gateway has been asked. */
export async function shortenStockHold(tx: Tx, orderId: string, heldUntil: Date): Promise<void> {
  await tx
    .updateTable("holds")
    .set({ heldUntil })
    .where("orderId", "=", orderId)
    .where("endedAt", "is", null)
    .where("heldUntil", ">", heldUntil)
    .execute();
}

/** Lists orders whose hold has expired, oldest first. */
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
