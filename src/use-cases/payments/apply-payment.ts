import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Database, Tx } from "#db/client.ts";
import { reinstateRedemption } from "#db/queries/discounts/discount-queries.ts";
import { insertOrderMovements, lockStock, takeLockedStock } from "#db/queries/inventory/order-stock.ts";
import { endStockHold } from "#db/queries/inventory/stock-holds.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { insertOrderEvent, listOrderLines, type OrderRow } from "#db/queries/orders/order-queries.ts";
import { findPayment, markOrderPaid, upsertCapturedPayment } from "#db/queries/payments/payment-queries.ts";
import { isOrderErased } from "#db/queries/retention/erasures.ts";
import { Retry } from "#db/transaction-with-retry.ts";
import type { CacheTag } from "#domain/cache-tags.ts";
import type { Paise } from "#domain/money.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import { isReachable } from "#domain/orders/mail-recipient.ts";
import { requestRefund } from "./request-refund.ts";

type ReclaimRequest = { orderId: string; actor: ActorName; at: Date };

const skusOf = (lines: { sku: string }[]): string[] => lines.map(({ sku }) => sku);

/** `id` is the gateway's, or derived from a bank reference; `label` is the payment that the order names. */
export type CapturedPayment = { id: string; label: string; method: "gateway" | "upi"; amount: Paise; isWhole: boolean };
export type PaymentOutcome = "sold" | "surplus" | "known";
/** The part of an expired order that its late payment did not get back. */
export type LostPart = "stock" | "code";
/** Thrown by those who record a payment only as a sale, to roll it back. */
export class NotSoldError extends Error {
  readonly lost: LostPart;
  constructor(lost: LostPart) {
    super(`a late payment lost the ${lost} of its order`);
    this.lost = lost;
  }
}

type Refused = { why: string; lost?: LostPart };
type When = { actor: ActorName; at: Date };

/**
 * Applies a captured payment to its order exactly once: marks the order paid, or schedules a refund if it can't be
 * fulfilled (docs/rules.md 8.6, 8.7). `order` is locked in `tx`. The only place where a payment becomes a sale.
 */
export async function applyPayment(
  database: Database,
  tx: Tx,
  order: OrderRow,
  payment: CapturedPayment,
  when: When,
): Promise<{ kind: PaymentOutcome; lost?: LostPart | undefined }> {
  if ((await findPayment(tx, payment.id))?.status === "captured") return { kind: "known" };
  const refused = await fulfilSale(database, tx, order, payment, when);
  const purpose = refused === undefined ? "sale" : "surplus";
  const seen = { id: payment.id, orderId: order.id, method: payment.method, amountPaise: payment.amount };
  // Two operators confirmed two orders with one bank reference at once: run again, the second one finds it used.
  if (!(await upsertCapturedPayment(tx, { ...seen, purpose, at: when.at }))) {
    throw new Retry(`${payment.id} was applied to another order concurrently`);
  }
  if (refused === undefined) return { kind: "sold" };
  if (payment.isWhole) await scheduleRefund(tx, order, payment, refused.why, when);
  return { kind: "surplus", lost: refused.lost };
}

/** Returns undefined when the order is now Ordered, else the reason why not. */
async function fulfilSale(
  database: Database,
  tx: Tx,
  order: OrderRow,
  { amount, isWhole, label }: CapturedPayment,
  { actor, at }: When,
): Promise<Refused | undefined> {
  const { id: orderId, status } = order;
  if (status === "cancelled") return { why: "The order had already been cancelled." };
  if (status !== "awaiting_payment" && status !== "expired") return { why: "The order had already been paid." };
  if (isOrderErased(order)) return { why: "The customer's data had been erased." };
  if (amount !== order.totalPaise) return { why: "The amount didn't match the order." };
  if (!isWhole) return { why: "The payment has already been refunded." };
  const lost = status === "expired" ? await reclaimGoods(database, tx, { orderId, actor, at }) : undefined;
  if (lost) return { why: lateReasons[lost], lost };
  if (!(await markOrderPaid(tx, orderId, { from: status, paymentId: label, at })))
    throw new Error(`order ${orderId} changed status concurrently`);
  await insertOrderEvent(tx, { orderId, fromStatus: status, toStatus: "ordered", actor, at });
  await endStockHold(tx, orderId, "sold", at);
  if (isReachable(order)) {
    await enqueue(tx, jobs.orderConfirmedMail, { orderId }, orderId);
  }
  return undefined;
}

const lateReasons: Record<LostPart, string> = {
  stock: "It arrived late, and an item of the order had been sold by then.",
  code: "It arrived late, and the order's discount code could not be used again by then.",
};

async function scheduleRefund(
  tx: Tx,
  order: OrderRow,
  payment: CapturedPayment,
  reason: string,
  { at }: When,
): Promise<void> {
  const { id: paymentId, amount } = payment;
  const asked = await requestRefund(tx, {
    paymentId,
    orderId: order.id,
    amount,
    reason,
    at,
    actor: "rule",
    key: `surplus-${paymentId}`,
  });
  if (!asked.ok) throw new Error(`surplus ${paymentId}: ${asked.error.message}`);
  await enqueue(tx, jobs.paymentReturnedMail, { refundId: asked.value.id }, paymentId);
}

/** Takes the stock and discount of an expired order again at the agreed price; all, or nothing and what is lost. */
async function reclaimGoods(
  database: Database,
  tx: Tx,
  { orderId, actor, at }: ReclaimRequest,
): Promise<LostPart | undefined> {
  const lines = (await listOrderLines(tx, orderId)).toSorted((a, b) => (a.sku < b.sku ? -1 : 1));
  const stock = new Map((await lockStock(tx, skusOf(lines))).map((variant) => [variant.sku, variant]));
  const isThere = lines.every(({ sku, quantity }) => (stock.get(sku)?.stock ?? 0) >= quantity);
  if (!isThere) return "stock";
  if (!(await reinstateRedemption(tx, orderId))) return "code";
  for (const { sku, quantity } of lines) {
    await takeLockedStock(tx, { sku, quantity });
    const variant = stock.get(sku);
    const soldOut: CacheTag = `product:${variant?.productId ?? ""}`;
    if (variant?.stock === quantity) await database.notify(tx, soldOut);
  }
  await insertOrderMovements(tx, lines, { reason: "revived", orderId, actor, at });
  return undefined;
}
