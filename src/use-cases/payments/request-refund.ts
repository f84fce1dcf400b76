import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import type { LineQuantity } from "#db/queries/inventory/order-stock.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { findOrderById, listOrderLines, type OrderRow } from "#db/queries/orders/order-queries.ts";
import { findSalePayment, lockPayment } from "#db/queries/payments/payment-queries.ts";
import {
  findRefundByKey,
  insertRefund,
  type RefundRow,
  reserveRefundAmount,
} from "#db/queries/payments/refund-queries.ts";
import { Retry } from "#db/transaction-with-retry.ts";
import { type Paise, paise } from "#domain/money.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import { fail, type Result } from "../kernel/result.ts";

type AutomaticRefund = {
  orderId: string;
  reason: string;
  actor: ActorName;
  at: Date;
  /** The returned lines, when not the whole order. */
  lines?: LineQuantity[] | undefined;
};

type Returned = { back: number; quantity: number; discountPaise: number | null };

/** `key` is unique over all refunds: the same key is the same refund. */
export type RefundRequest = {
  paymentId: string;
  orderId: string;
  amount: Paise;
  reason: string;
  actor: ActorName;
  key: string;
  at: Date;
};

/**
 * Records a refund and enqueues it. The sum never exceeds what was captured, also under concurrency (docs/rules.md
 * 11.1); UPI and cash are sent by hand, so nothing is enqueued.
 */
export async function requestRefund(tx: Tx, { amount, at, ...request }: RefundRequest): Promise<Result<RefundRow>> {
  const payment = await lockPayment(tx, request.paymentId);
  const known = await findRefundByKey(tx, request.key);
  if (known) {
    const same = known.paymentId === request.paymentId && known.amountPaise === amount;
    return same ? { ok: true, value: known } : fail("key-reused");
  }
  if (!payment || !(await reserveRefundAmount(tx, payment.id, amount, at))) {
    return fail("refund-too-much");
  }
  const refund = await insertRefund(tx, { ...request, amountPaise: amount, createdAt: at, updatedAt: at });
  if (payment.method === "gateway") await enqueue(tx, jobs.sendRefund, { refundId: refund.id }, String(refund.id));
  return { ok: true, value: refund };
}

/**
 * Refunds what was paid for a cancelled or returned order (docs/rules.md 11.3): in full or the value of the returned
 * items, less earlier refunds. Runs in the transaction of the transition. Does nothing for an unpaid order.
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
  // Another refund of the payment was booked since it was read: the transition starts over and sees it.
  if (!asked.ok) throw new Retry(`refund of ${orderId}: ${asked.error.message}`);
}

/**
 * At the prices paid, less the share of the discount; delivery is refunded only with the whole order (docs/rules.md
 * 11.4).
 */
async function calculateRefundPaise(tx: Tx, orderId: string, returned: LineQuantity[]): Promise<Paise> {
  const [order, bought] = [await findOrderById(tx, orderId), await listOrderLines(tx, orderId)];
  const back = new Map(returned.map(({ sku, quantity }) => [sku, quantity]));
  if (!order || bought.every(({ sku, quantity }) => back.get(sku) === quantity)) return paise(order?.totalPaise ?? 0);
  const pieces = bought.map((line) => ({ ...line, back: back.get(line.sku) ?? 0 }));
  const goods = pieces.reduce((sum, line) => sum + line.unitPricePaise * line.back, 0);
  return paise(goods - discountOf(order, pieces, goods));
}

/** The discount on the returned items; fractions of a paisa are rounded in the shop's favour. */
function discountOf(order: OrderRow, pieces: Returned[], goods: number): number {
  // Old orders have no discount per line: spread it evenly.
  if (pieces.some(({ discountPaise }) => discountPaise === null)) {
    return Math.ceil((order.discountPaise * goods) / order.subtotalPaise);
  }
  const parts = pieces.map(({ discountPaise, back, quantity }) => Math.ceil(((discountPaise ?? 0) * back) / quantity));
  return parts.reduce((sum, part) => sum + part, 0);
}
