import { jobs } from "#contracts/jobs/job-registry.ts";
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
import type { ActorName } from "#domain/operators/actor-name.ts";
import { fail, type Result } from "../kernel/result.ts";

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
  if (payment.method === "gateway") await enqueue(tx, jobs.sendRefund, { refundId: refund.id }, String(refund.id));
  return { ok: true, value: refund };
}
