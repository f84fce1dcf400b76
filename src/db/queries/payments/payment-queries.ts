import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { isPauseOver, type RefundPause } from "./refund-queries.ts";

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/**
 * Locks the order, so that payment changes of an order run one after the other. Lock it before payments, holds and
 * stock, so that transactions don't deadlock.
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

/** Stores the gateway order id once; later calls read the first one. */
export async function saveGatewayOrderId(tx: Tx, orderId: string, gatewayOrderId: string): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ gatewayOrderId })
    .where("id", "=", orderId)
    .where("gatewayOrderId", "is", null)
    .execute();
}

/** Marks the order as Ordered if its status is `from`; returns false otherwise. */
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

export async function findPayments(tx: Tx, ids: string[]) {
  if (ids.length === 0) return [];
  return await tx.selectFrom("payments").selectAll().where("id", "in", ids).execute();
}

export async function findOrdersByGatewayIds(tx: Tx, gatewayOrderIds: string[]) {
  if (gatewayOrderIds.length === 0) return [];
  return await tx
    .selectFrom("orders")
    .select(["id", "gatewayOrderId", "submittedAt"])
    .where("gatewayOrderId", "in", gatewayOrderIds)
    .execute();
}

/** Locks a payment, so that its refunds run one after the other. */
export async function lockPayment(tx: Tx, id: string) {
  return await tx.selectFrom("payments").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

/** Finds the payment that paid the order; at most one (index `one_sale_per_order`). */
export async function findSalePayment(tx: Tx, orderId: string) {
  return await tx
    .selectFrom("payments")
    .selectAll()
    .where("orderId", "=", orderId)
    .where("purpose", "=", "sale")
    .executeTakeFirst();
}

/** Lists the captured payments of an order, oldest first: all of them, because decisions about money read this list. */
export async function listCapturedPayments(tx: Tx, orderId: string) {
  return await tx
    .selectFrom("payments")
    .selectAll()
    .where("orderId", "=", orderId)
    .where("status", "=", "captured")
    .orderBy("createdAt")
    .execute();
}

/**
 * Lists up to 100 payments of an order for its page, oldest first. Beyond that the oldest failed ones are left out: a
 * buyer may try any number of cards before the payment that counts.
 */
export async function listNewestPayments(tx: Tx, orderId: string) {
  const newest = await tx
    .selectFrom("payments")
    .selectAll()
    .where("orderId", "=", orderId)
    .orderBy((row) => row("status", "=", "failed"))
    .orderBy("createdAt", "desc")
    .limit(100)
    .execute();
  return newest.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

type SeenPayment = { id: string; orderId: string; amountPaise: number; at: Date };

/** Records an authorised or failed payment; a captured one stays captured, because events may arrive out of order. */
export async function upsertUncapturedPayment(
  tx: Tx,
  { status, errorReason, at, ...seen }: SeenPayment & { status: "authorized" | "failed"; errorReason: string | null },
): Promise<void> {
  await tx
    .insertInto("payments")
    .values({ ...seen, method: "gateway", status, errorReason, createdAt: at, updatedAt: at })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ status, errorReason, updatedAt: at }).where("payments.status", "=", "failed"),
    )
    .execute();
}

/** Records a captured payment; returns false when it was recorded before. */
export async function upsertCapturedPayment(
  tx: Tx,
  { at, ...seen }: SeenPayment & { method: "gateway" | "upi" | "cash"; purpose: "sale" | "surplus" },
): Promise<boolean> {
  const captured = { status: "captured", purpose: seen.purpose, amountPaise: seen.amountPaise, capturedAt: at };
  const row = await tx
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
  return row !== undefined;
}

/** Reverses the cash of a delivery that was recorded by mistake; the row stays, and no longer pays the order. */
export async function reverseCashPayment(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx
    .updateTable("payments")
    .set({ status: "reversed", purpose: null, reversedAt: at, updatedAt: at })
    .where("orderId", "=", orderId)
    .where("method", "=", "cash")
    .where("purpose", "=", "sale")
    .execute();
}

/**
 * Lists captured payments of dead orders that are not fully refunded and whose pause after the last failed refund is
 * over, oldest first.
 */
export async function listUnrefundedPayments(tx: Tx, { pause, limit }: { pause: RefundPause; limit: number }) {
  const failed = { failedAt: sql`coalesce(max(f.updated_at), p.updated_at)`, failures: sql`count(*)` };
  return await tx
    .selectFrom("payments as p")
    .innerJoin("orders as o", "o.id", "p.orderId")
    .select(["p.id", "p.orderId", "p.amountPaise", "p.refundedPaise"])
    .where("p.status", "=", "captured")
    // What the old shop sent back of its orders isn't known here.
    .where("o.source", "=", "shop")
    .whereRef("p.refundedPaise", "<", "p.amountPaise")
    .where("p.updatedAt", "<", new Date(pause.at.getTime() - pause.firstMs))
    .where((eb) => eb.or([eb("p.purpose", "=", "surplus"), eb("o.status", "=", "cancelled")]))
    // Compares with the order's id, so that PostgreSQL joins first and reads refunds of dead orders only.
    .where(
      sql<boolean>`(
        select ${isPauseOver(pause, failed)} from refunds f
        where f.order_id = o.id and f.payment_id = p.id and f.status = 'failed')`,
    )
    .orderBy("p.updatedAt")
    .limit(limit)
    .execute();
}
