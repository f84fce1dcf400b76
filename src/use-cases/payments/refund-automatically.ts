import type { Tx } from "#db/client.ts";
import type { LineQuantity } from "#db/queries/inventory/order-stock.ts";
import { findOrderById, listOrderLines, type OrderRow } from "#db/queries/orders/order-queries.ts";
import { findSalePayment } from "#db/queries/payments/payment-queries.ts";
import { type Paise, paise } from "#domain/money.ts";
import { requestRefund } from "./request-refund.ts";

type AutomaticRefund = {
  orderId: string;
  reason: string;
  actor: string;
  at: Date;
  /** What came back, where it was not all of the order. */
  lines?: LineQuantity[] | undefined;
};

/**
 * What was paid for an order that is cancelled or returned goes back by rule (D16): whole, or the worth of what came
 * back; what went back before is not counted again. In the transaction that moves the order. An order that was not paid
 * for has nothing to go back.
 */
export async function refundAutomatically(tx: Tx, { orderId, lines, ...why }: AutomaticRefund): Promise<void> {
  const sale = await findSalePayment(tx, orderId);
  const left = sale ? sale.amountPaise - sale.refundedPaise : 0;
  if (!sale || left === 0) return;
  const amount = paise(Math.min(left, lines ? await calculateRefundPaise(tx, orderId, lines) : left));
  const { reason, actor, at } = why;
  const asked = await requestRefund(tx, {
    paymentId: sale.id,
    orderId,
    amount,
    reason,
    actor,
    at,
    key: `sale-${orderId}`,
  });
  // Another refund of it was booked since it was read: run the move again from its start, with what is true then.
  if (!asked.ok) throw Object.assign(new Error(`refund of ${orderId}: ${asked.error.message}`), { code: "40001" });
}

/** At the prices that were paid, less their share of the discount; the delivery goes back with all of the order only. */
async function calculateRefundPaise(tx: Tx, orderId: string, returned: LineQuantity[]): Promise<Paise> {
  const [order, bought] = [await findOrderById(tx, orderId), await listOrderLines(tx, orderId)];
  const back = new Map(returned.map(({ sku, quantity }) => [sku, quantity]));
  if (!order || bought.every(({ sku, quantity }) => back.get(sku) === quantity)) return paise(order?.totalPaise ?? 0);
  const pieces = bought.map((line) => ({ ...line, back: back.get(line.sku) ?? 0 }));
  const goods = pieces.reduce((sum, line) => sum + line.unitPricePaise * line.back, 0);
  return paise(goods - discountOf(order, pieces, goods));
}

type Returned = { back: number; quantity: number; discountPaise: number | null };

/** What was taken off the pieces that come back; parts of a paisa stay with the shop. */
function discountOf(order: OrderRow, pieces: Returned[], goods: number): number {
  // Orders from before it was kept line by line had it on all lines alike.
  if (pieces.some(({ discountPaise }) => discountPaise === null)) {
    return Math.ceil((order.discountPaise * goods) / order.subtotalPaise);
  }
  const parts = pieces.map(({ discountPaise, back, quantity }) => Math.ceil(((discountPaise ?? 0) * back) / quantity));
  return parts.reduce((sum, part) => sum + part, 0);
}
