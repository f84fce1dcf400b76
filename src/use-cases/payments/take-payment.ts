import type { Database, Tx } from "#db/client.ts";
import { endHold } from "#db/queries/holds.ts";
import { enqueue } from "#db/queries/jobs.ts";
import { insertOrderEvent, type OrderRow } from "#db/queries/orders.ts";
import { keepCaptured, markPaid, paymentById } from "#db/queries/payments.ts";
import type { Paise } from "#domain/money.ts";
import { askRefund } from "./ask-refund.ts";
import { reviveLines } from "./revive-lines.ts";

/** `id` is the gateway's, or stands for a bank reference; `shown` is what the order names as its payment. */
export type Captured = { id: string; shown: string; method: "gateway" | "upi"; amount: Paise; isWhole: boolean };
export type Taken = "sold" | "surplus" | "known";
type When = { actor: string; at: Date };

/** One bank reference, two orders, two operators at once: run again from the start, the second one finds it used. */
class TakenMeanwhile extends Error {
  readonly code = "40001";
  constructor(paymentId: string) {
    super(`${paymentId} was taken meanwhile`);
  }
}

/**
 * Captured money meets its order, once (D7): it makes the order Ordered, or nobody gets goods for it and it goes back.
 * `order` is locked in `tx`. The only place where a payment becomes a sale.
 */
export async function takePayment(
  database: Database,
  tx: Tx,
  order: OrderRow,
  payment: Captured,
  when: When,
): Promise<Taken> {
  if ((await paymentById(tx, payment.id))?.status === "captured") return "known";
  const why = await sell(database, tx, order, payment, when);
  const purpose = why === undefined ? "sale" : "surplus";
  const seen = { id: payment.id, orderId: order.id, method: payment.method, amountPaise: payment.amount };
  if (!(await keepCaptured(tx, { ...seen, purpose, at: when.at }))) throw new TakenMeanwhile(payment.id);
  if (why === undefined) return "sold";
  if (payment.isWhole) await sendBack(tx, order, payment, why, when);
  return "surplus";
}

/** Undefined when the order is Ordered now; otherwise why it is not. */
async function sell(
  database: Database,
  tx: Tx,
  order: OrderRow,
  { amount, isWhole, shown }: Captured,
  { actor, at }: When,
): Promise<string | undefined> {
  const { id: orderId, status } = order;
  if (status === "cancelled") return "The order had been cancelled.";
  if (status !== "awaiting_payment" && status !== "expired") return "The order had been paid already.";
  if (amount !== order.totalPaise) return "The amount was not that of the order.";
  if (!isWhole) return "The payment has gone back already.";
  if (status === "expired" && !(await reviveLines(database, tx, { orderId, actor, at }))) {
    return "It came after its time, and something in the order had been sold meanwhile.";
  }
  if (!(await markPaid(tx, orderId, { from: status, paymentId: shown, at }))) throw new Error(`${orderId} has moved`);
  await insertOrderEvent(tx, { orderId, fromStatus: status, toStatus: "ordered", actor, at });
  await endHold(tx, orderId, "sold", at);
  if (order.email !== null || order.customerId !== null) {
    await enqueue(tx, "mail.order-confirmed", { orderId }, `mail.order-confirmed:${orderId}`);
  }
  return undefined;
}

async function sendBack(tx: Tx, order: OrderRow, payment: Captured, reason: string, { at }: When): Promise<void> {
  const { id: paymentId, amount } = payment;
  const asked = await askRefund(tx, {
    paymentId,
    orderId: order.id,
    amount,
    reason,
    at,
    actor: "rule",
    key: `surplus-${paymentId}`,
  });
  if (!asked.ok) throw new Error(`surplus ${paymentId}: ${asked.error.message}`);
  await enqueue(tx, "mail.payment-returned", { refundId: asked.value.id }, `mail.payment-returned:${paymentId}`);
}
