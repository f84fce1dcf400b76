import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import {
  addBankReference,
  type RefundRow,
  releaseRefundAmount,
  updateRefundStatus,
} from "#db/queries/payments/refund-queries.ts";
import { listUncreditedRefunds } from "#db/queries/tax/invoice-queries.ts";
import type { GatewayRefund } from "#gateways/razorpay/payment-gateway-types.ts";
import { completeDispatch } from "../tax/complete-dispatch.ts";
import { creditRefunds } from "../tax/issue-credit-note.ts";

/** The refund's current state, from the gateway or from an operator who sent the money by hand. */
export type RefundUpdate = Pick<GatewayRefund, "status" | "bankReference"> & { id: string | null };

/**
 * Advances a refund: asked → pending → processed or failed, never back (docs/rules.md 11.8). Processed: mails the buyer
 * and issues the credit note of an invoiced order. Failed: frees the amount.
 */
export async function settleRefund(tx: Tx, refund: RefundRow, news: RefundUpdate, at: Date): Promise<void> {
  const { id, paymentId, orderId, amountPaise } = refund;
  const settled = { status: news.status, gatewayRefundId: news.id, bankReference: news.bankReference, at };
  const moved = await updateRefundStatus(tx, id, settled);
  if (!moved && news.status === "processed" && news.bankReference !== null) {
    await addBankReference(tx, id, news.bankReference);
  }
  if (!moved) return;
  if (news.status === "failed") await releaseRefundAmount(tx, paymentId, amountPaise, at);
  if (news.status !== "processed") return;
  // A credit note needs the invoice, so a dispatch that is still held is completed.
  if ((await listUncreditedRefunds(tx, orderId)).length > 0) await completeDispatch(tx, orderId);
  await creditRefunds(tx, orderId, at);
  await enqueue(tx, jobs.refundMail, { refundId: id }, String(id));
}
