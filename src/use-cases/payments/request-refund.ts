import type { Tx } from "#db/client.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { lockPayment } from "#db/queries/payments/payment-queries.ts";
import {
  findRefundByKey,
  insertRefund,
  type RefundRow,
  reserveRefundAmount,
} from "#db/queries/payments/refund-queries.ts";
import type { Paise } from "#domain/money.ts";
import { fail, type Result } from "../kernel/result.ts";
import { refundJobKind } from "./payment-job-kinds.ts";

/** `key` is unique over all refunds: the same one again is the same refund. */
export type RefundRequest = {
  paymentId: string;
  orderId: string;
  amount: Paise;
  reason: string;
  actor: string;
  key: string;
  at: Date;
};

/**
 * Books a refund and asks for it to be sent. In sum never more than was captured, however many ask at once (issue 5
 * §2); a UPI transfer goes back by hand, so nothing is sent for it.
 */
export async function requestRefund(tx: Tx, { amount, at, ...wanted }: RefundRequest): Promise<Result<RefundRow>> {
  const payment = await lockPayment(tx, wanted.paymentId);
  const known = await findRefundByKey(tx, wanted.key);
  if (known) {
    const same = known.paymentId === wanted.paymentId && known.amountPaise === amount;
    return same ? { ok: true, value: known } : fail("key-reused");
  }
  if (!payment || !(await reserveRefundAmount(tx, payment.id, amount, at))) {
    return fail("refund-too-much");
  }
  const refund = await insertRefund(tx, { ...wanted, amountPaise: amount, createdAt: at, updatedAt: at });
  if (payment.method === "gateway")
    await enqueue(tx, refundJobKind, { refundId: refund.id }, `${refundJobKind}:${refund.id}`);
  return { ok: true, value: refund };
}
