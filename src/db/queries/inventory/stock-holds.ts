import type { Tx } from "#db/client.ts";

/** Sums the units of these SKUs that unpaid orders hold, with the stock of each; SKUs without a hold are missing. */
export async function sumUnpaidPieces(tx: Tx, skus: string[]): Promise<{ sku: string; stock: number; held: number }[]> {
  const rows = await tx
    .selectFrom("holds as h")
    .innerJoin("orderLines as l", "l.orderId", "h.orderId")
    .innerJoin("variants as v", "v.sku", "l.sku")
    .select((row) => ["v.sku", "v.stock", row.fn.sum<number>("l.quantity").as("held")])
    .where("h.endedAt", "is", null)
    .where("l.sku", "in", skus)
    .groupBy(["v.sku", "v.stock"])
    .execute();
  return rows.map(({ sku, stock, held }) => ({ sku, stock, held: Number(held) }));
}

/** Lists the lines of unpaid orders that hold these SKUs, oldest first, with the stock of each. */
export async function listUnpaidLines(tx: Tx, skus: string[]) {
  return await tx
    .selectFrom("holds as h")
    .innerJoin("orders as o", "o.id", "h.orderId")
    .innerJoin("orderLines as l", "l.orderId", "h.orderId")
    .innerJoin("variants as v", "v.sku", "l.sku")
    .select(["h.orderId", "h.network", "o.paymentMode", "o.submittedAt", "l.sku", "l.quantity", "v.stock"])
    .where("h.endedAt", "is", null)
    .where("l.sku", "in", skus)
    .orderBy("o.submittedAt")
    .limit(5_000)
    .execute();
}

/**
 * Counts the units of these SKUs in orders that were paid for while they held them, by mode and SKU: 'online WATER-6'.
 */
export async function countPaidPieces(
  tx: Tx,
  skus: string[],
  since: { online: Date; upi: Date },
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom("holds as h")
    .innerJoin("orders as o", "o.id", "h.orderId")
    .innerJoin("orderLines as l", "l.orderId", "h.orderId")
    .select((row) => ["o.paymentMode", "l.sku", row.fn.sum<number>("l.quantity").as("pieces")])
    .where("h.outcome", "=", "sold")
    .where("h.endedAt", ">=", since.upi)
    .where((where) => where.or([where("o.paymentMode", "=", "upi"), where("h.endedAt", ">=", since.online)]))
    .where("l.sku", "in", skus)
    .groupBy(["o.paymentMode", "l.sku"])
    .execute();
  return new Map(rows.map(({ paymentMode, sku, pieces }) => [`${paymentMode} ${sku}`, Number(pieces)]));
}

export async function findStockHold(tx: Tx, orderId: string) {
  return await tx.selectFrom("holds").selectAll().where("orderId", "=", orderId).executeTakeFirst();
}

/** Ends a hold once and deletes the buyer's network; an ended hold stays unchanged. */
export async function endStockHold(tx: Tx, orderId: string, outcome: "sold" | "released", at: Date): Promise<void> {
  await tx
    .updateTable("holds")
    .set({ endedAt: at, outcome, network: null })
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
