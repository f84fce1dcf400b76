import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { listOwedEdits } from "#db/queries/orders/order-edits.ts";
import { findSalePayment, lockPayment, type PaymentRow } from "#db/queries/payments/payment-queries.ts";
import {
  findRefundByKey,
  insertRefund,
  type RefundRow,
  reserveRefundAmount,
} from "#db/queries/payments/refund-queries.ts";
import { Retry } from "#db/transaction-with-retry.ts";
import { type Paise, paise } from "#domain/money.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import { calculateWholeRefund, type RefundParts } from "#domain/payments/refund-parts.ts";
import { fail, type Result } from "../kernel/result.ts";
import { lockRefundable } from "./read-refundable.ts";

/** Reason of a refund that gives back the difference of an edit. */
export const itemsChanged = "Items changed";

type AutomaticRefund = {
  orderId: string;
  reason: string;
  actor: ActorName;
  at: Date;
  /** Units and delivery that the refund is for; without it, all that is left of the payment is refunded. */
  parts?: RefundParts | undefined;
  /** Unique over all refunds. */
  key: string;
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
  /** The units and the delivery that the amount is for, where it is for certain ones. */
  parts?: Omit<RefundParts, "amount"> | undefined;
  /** Waits for approval: its amount is reserved and nothing is sent. */
  isHeld?: boolean;
  /** The edit whose difference it gives back; found by its amount when a refund of it failed before. */
  editId?: number | undefined;
};

/**
 * Records a refund and enqueues it. The sum never exceeds what was captured, also under concurrency (docs/rules.md
 * 11.1); UPI and cash are sent by hand, so nothing is enqueued.
 */
export async function requestRefund(
  tx: Tx,
  { amount, at, parts, isHeld = false, editId: named, ...request }: RefundRequest,
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
  const editId = named ?? (parts ? undefined : await findOwedEdit(tx, payment, amount)) ?? null;
  const row = { ...request, status, editId, amountPaise: amount, deliveryPaise: parts?.delivery ?? 0 };
  const refund = await insertRefund(tx, { ...row, createdAt: at, updatedAt: at }, parts?.goods);
  if (payment.method === "gateway" && !isHeld)
    await enqueue(tx, jobs.sendRefund, { refundId: refund.id }, String(refund.id));
  return { ok: true, value: refund };
}

/** Finds the edit that a refund of this amount gives back, which the payment of the order still owes. */
export async function findOwedEdit(
  tx: Tx,
  { orderId, purpose }: Pick<PaymentRow, "orderId" | "purpose">,
  amount: number,
): Promise<number | undefined> {
  if (purpose !== "sale") return undefined;
  return (await listOwedEdits(tx, orderId)).find(({ refundPaise }) => refundPaise === amount)?.id;
}

/**
 * Refunds what was paid for a cancelled or returned order (docs/rules.md 11.3): in full or the given parts, less earlier
 * refunds; held for approval where the actor may not refund. Runs in the transaction of the transition or the return.
 * Does nothing for an unpaid order.
 */
export async function refundAutomatically(
  tx: Tx,
  { orderId, parts: given, mayRefund, ...request }: AutomaticRefund,
): Promise<void> {
  await refundOwedEdits(tx, { orderId, mayRefund, ...request });
  const refundable = await lockRefundable(tx, orderId);
  const { amount, ...parts } = given ?? calculateWholeRefund(refundable);
  if (!refundable.sale || amount === 0) return;
  const paymentId = refundable.sale.id;
  const asked = await requestRefund(tx, { ...request, orderId, paymentId, amount, parts, isHeld: !mayRefund });
  // Another refund of the payment was booked since it was read: the transition starts over and sees it.
  if (!asked.ok) throw new Retry(`refund of ${orderId}: ${asked.error.message}`);
}

/** Requests failed refunds of edits again: the removed items were never sold, so no other refund covers them. */
async function refundOwedEdits(
  tx: Tx,
  { orderId, mayRefund, ...request }: Omit<AutomaticRefund, "parts">,
): Promise<void> {
  const owed = await listOwedEdits(tx, orderId);
  const sale = owed.length > 0 ? await findSalePayment(tx, orderId) : undefined;
  if (!sale) return;
  for (const { id, refundPaise } of owed) {
    const key = `${request.key}-edit-${id}`;
    const asking = { ...request, key, orderId, paymentId: sale.id, amount: paise(refundPaise), editId: id };
    const asked = await requestRefund(tx, { ...asking, reason: itemsChanged, isHeld: !mayRefund });
    // Other refunds took money that the edit owed: what is left of it is refunded with the rest.
    if (!asked.ok && asked.error.code === "refund-too-much") continue;
    if (!asked.ok) throw new Retry(`refund of ${orderId}: ${asked.error.message}`);
  }
}
