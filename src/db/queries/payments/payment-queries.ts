import type { Tx } from "#db/client.ts";

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/**
 * The order, held for this transaction: everything that payment does to an order goes one after the other. Taken
 * before payments, holds and stock, so that no two transactions wait crosswise.
 */
export async function lockOrder(tx: Tx, orderId: string) {
  return await tx.selectFrom("orders").selectAll().where("id", "=", orderId).forNoKeyUpdate().executeTakeFirst();
}

export async function findOrderByGatewayId(tx: Tx, gatewayOrderId: string) {
  return await tx
    .selectFrom("orders")
    .select(["id", "token", "status", "gatewayOrderId"])
    .where("gatewayOrderId", "=", gatewayOrderId)
    .executeTakeFirst();
}

/** The first one stays: whoever comes later reads it and uses that. */
export async function saveGatewayOrderId(tx: Tx, orderId: string, gatewayOrderId: string): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ gatewayOrderId })
    .where("id", "=", orderId)
    .where("gatewayOrderId", "is", null)
    .execute();
}

/** Ordered, if it still stands in `from`; false when somebody was first. */
export async function markOrderPaid(
  tx: Tx,
  orderId: string,
  { from, paymentId, at }: { from: "awaiting_payment" | "expired"; paymentId: string; at: Date },
): Promise<boolean> {
  const moved = await tx
    .updateTable("orders")
    .set({ status: "ordered", paymentId, paidAt: at, updatedAt: at })
    .where("id", "=", orderId)
    .where("status", "=", from)
    .returning("id")
    .executeTakeFirst();
  return moved !== undefined;
}

export async function findPayment(tx: Tx, id: string) {
  return await tx.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Held for this transaction: two refunds of one payment go one after the other. */
export async function lockPayment(tx: Tx, id: string) {
  return await tx.selectFrom("payments").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

/** The payment that made the order Ordered; at most one (index `one_sale_per_order`). */
export async function findSalePayment(tx: Tx, orderId: string) {
  return await tx
    .selectFrom("payments")
    .selectAll()
    .where("orderId", "=", orderId)
    .where("purpose", "=", "sale")
    .executeTakeFirst();
}

export async function listPayments(tx: Tx, orderId: string) {
  return await tx
    .selectFrom("payments")
    .selectAll()
    .where("orderId", "=", orderId)
    .orderBy("createdAt")
    .limit(100)
    .execute();
}

type Seen = { id: string; orderId: string; amountPaise: number; at: Date };

/** Not the shop's money yet. A captured payment stays captured, whatever older news says. */
export async function upsertUncapturedPayment(
  tx: Tx,
  { status, errorReason, at, ...seen }: Seen & { status: "authorized" | "failed"; errorReason: string | null },
): Promise<void> {
  await tx
    .insertInto("payments")
    .values({ ...seen, method: "gateway", status, errorReason, createdAt: at, updatedAt: at })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ status, errorReason, updatedAt: at }).where("payments.status", "=", "failed"),
    )
    .execute();
}

/** The shop's money; false when that was known. */
export async function upsertCapturedPayment(
  tx: Tx,
  { at, ...seen }: Seen & { method: "gateway" | "upi" | "cash"; purpose: "sale" | "surplus" },
): Promise<boolean> {
  const captured = { status: "captured", purpose: seen.purpose, amountPaise: seen.amountPaise, capturedAt: at };
  const kept = await tx
    .insertInto("payments")
    .values({ ...seen, ...captured, createdAt: at, updatedAt: at })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ ...captured, errorReason: null, updatedAt: at })
        .where("payments.status", "!=", "captured"),
    )
    .returning("id")
    .executeTakeFirst();
  return kept !== undefined;
}

/** Captured for an order that nobody gets any more, and not all of it on its way back; the longest waiting first. */
export async function listUnrefundedPayments(tx: Tx, { quietSince, limit }: { quietSince: Date; limit: number }) {
  return await tx
    .selectFrom("payments as p")
    .innerJoin("orders as o", "o.id", "p.orderId")
    .select(["p.id", "p.orderId", "p.amountPaise", "p.refundedPaise"])
    .where("p.status", "=", "captured")
    .whereRef("p.refundedPaise", "<", "p.amountPaise")
    .where("p.updatedAt", "<", quietSince)
    .where((eb) => eb.or([eb("p.purpose", "=", "surplus"), eb("o.status", "=", "cancelled")]))
    .orderBy("p.updatedAt")
    .limit(limit)
    .execute();
}
