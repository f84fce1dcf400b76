import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import type { LineQuantity } from "#db/queries/inventory/order-stock.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { findOrderById, listOrderLines } from "#db/queries/orders/order-queries.ts";
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
import { calculateReturnValue } from "#domain/payments/return-value.ts";
import { fail, type Result } from "../kernel/result.ts";

type AutomaticRefund = {
  orderId: string;
  reason: string;
  actor: ActorName;
  at: Date;
  /** The returned lines, when not the whole order. */
  lines?: LineQuantity[] | undefined;
  /** Without the right to refund the money waits for approval (docs/rules.md 11.11). */
  mayRefund: boolean;
};

/** `key` is unique over all refunds: the same key is the same refund. */
export type RefundRequest = {
  paymentId: string;
  orderId: string;
  amount: Paise;
  reason: string;
  actor: ActorName;
  key: string;
  at: Date;
  /** Waits for approval: its amount is reserved and nothing is sent. */
  isHeld?: boolean;
};

/**
 * Records a refund and enqueues it. The sum never exceeds what was captured, also under concurrency (docs/rules.md
 * 11.1); UPI and cash are sent by hand, so nothing is enqueued.
 */
export async function requestRefund(
  tx: Tx,
  { amount, at, isHeld = false, ...request }: RefundRequest,
): Promise<Result<RefundRow>> {
  const payment = await lockPayment(tx, request.paymentId);
  const known = await findRefundByKey(tx, request.key);
  if (known) {
    const same = known.paymentId === request.paymentId && known.amountPaise === amount;
    return same ? { ok: true, value: known } : fail("key-reused");
  }
  if (!payment || !(await reserveRefundAmount(tx, payment.id, amount, at))) {
    return fail("refund-too-much");
  }
  const status = isHeld ? "held" : "asked";
  const refund = await insertRefund(tx, { ...request, status, amountPaise: amount, createdAt: at, updatedAt: at });
  if (payment.method === "gateway" && !isHeld)
    await enqueue(tx, jobs.sendRefund, { refundId: refund.id }, String(refund.id));
  return { ok: true, value: refund };
}

/**
 * Refunds what was paid for a cancelled or returned order (docs/rules.md 11.3): in full or the value of the returned
 * items, less earlier refunds; held for approval where the actor may not refund. Runs in the transaction of the
 * transition. Does nothing for an unpaid order.
 */
export async function refundAutomatically(
  tx: Tx,
  { orderId, lines, mayRefund, ...why }: AutomaticRefund,
): Promise<void> {
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
    isHeld: !mayRefund,
  });
  // Another refund of the payment was booked since it was read: the transition starts over and sees it.
  if (!asked.ok) throw new Retry(`refund of ${orderId}: ${asked.error.message}`);
}

async function calculateRefundPaise(tx: Tx, orderId: string, returned: LineQuantity[]): Promise<Paise> {
  const [order, bought] = [await findOrderById(tx, orderId), await listOrderLines(tx, orderId)];
  const back = new Map(returned.map(({ sku, quantity }) => [sku, quantity]));
  if (!order) return paise(0);
  return calculateReturnValue(
    { total: order.totalPaise, subtotal: order.subtotalPaise, discount: order.discountPaise },
    bought.map(({ sku, unitPricePaise: price, quantity, discountPaise: discount }) => {
      return { price, quantity, discount, back: back.get(sku) ?? 0 };
    }),
  );
}
