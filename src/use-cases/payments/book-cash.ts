import type { Tx } from "#db/client.ts";
import { findOrderById } from "#db/queries/orders.ts";
import { upsertCapturedPayment } from "#db/queries/payments.ts";

/**
 * The courier took the cash at the door: from delivery on it is a payment like others, so that what goes back is counted
 * against it (issue 6 §2). In the transaction that delivers. Nothing for what was paid before.
 */
export async function recordCashPayment(tx: Tx, orderId: string, at: Date): Promise<void> {
  const order = await findOrderById(tx, orderId);
  if (order?.paymentMode !== "cod" || order.totalPaise === 0) return;
  const seen = { id: `cash_${orderId.slice("order_".length)}`, orderId, amountPaise: order.totalPaise, at };
  await upsertCapturedPayment(tx, { ...seen, method: "cash", purpose: "sale" });
}
