import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { findPayment } from "#db/queries/payments/payment-queries.ts";
import {
  addBankReference,
  listRefundLines,
  type RefundRow,
  releaseRefundAmount,
  updateRefundStatus,
} from "#db/queries/payments/refund-queries.ts";
import { paise } from "#domain/money.ts";
import type { GatewayRefund } from "#gateways/razorpay/payment-gateway-types.ts";
import { issueCreditNote } from "../tax/issue-credit-note.ts";

/** The refund's current state, from the gateway or from an operator who sent the money by hand. */
export type RefundUpdate = Pick<GatewayRefund, "status" | "bankReference"> & { id: string | null };

/**
 * Advances a refund: asked → pending → processed or failed, never back (docs/rules.md 11.8). Processed: mails the buyer
 * and issues the credit note of an invoiced order. Failed: frees the amount.
 */
export async function settleRefund(tx: Tx, refund: RefundRow, news: RefundUpdate, at: Date): Promise<void> {
  const { id, paymentId, amountPaise } = refund;
  const settled = { status: news.status, gatewayRefundId: news.id, bankReference: news.bankReference, at };
  const moved = await updateRefundStatus(tx, id, settled);
  if (!moved && news.status === "processed" && news.bankReference !== null) {
    await addBankReference(tx, id, news.bankReference);
  }
  if (!moved) return;
  if (news.status === "failed") await releaseRefundAmount(tx, paymentId, amountPaise, at);
  if (news.status !== "processed") return;
  await creditInvoice(tx, refund, at);
  await enqueue(tx, jobs.refundMail, { refundId: id }, String(id));
}

/** Surplus payments (late, double) were never invoiced, nor were items that an edit removed from an order. */
async function creditInvoice(
  tx: Tx,
  { id, paymentId, orderId, amountPaise, deliveryPaise, reason, editId }: RefundRow,
  at: Date,
): Promise<void> {
  if (editId !== null || (await findPayment(tx, paymentId))?.purpose !== "sale") return;
  const goods = await listRefundLines(tx, id);
  const parts = {
    delivery: paise(deliveryPaise),
    goods: goods.map(({ amountPaise: amount, ...units }) => ({ ...units, amount: paise(amount) })),
  };
  await issueCreditNote(tx, { refundId: id, orderId, amount: paise(amountPaise), parts, reason, at });
}
