import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import type { PaymentRow } from "#db/queries/payments/payment-queries.ts";
import type { RefundRow } from "#db/queries/payments/refund-queries.ts";
import { isManualRefund } from "#use-cases/payments/manual-refund.ts";
import { parseRefundStatus } from "#use-cases/payments/refund-order.ts";

/** A refund as operators see it, with its payment. */
export function toRefundEntry(
  { id, paymentId, amountPaise, status, reason, bankReference, withdrawnReason, createdAt }: RefundRow,
  payment: Pick<PaymentRow, "method"> | undefined,
): AdminOrder["refunds"][number] {
  return {
    id,
    paymentId,
    amount: amountPaise,
    status: parseRefundStatus(status),
    byHand: payment !== undefined && isManualRefund(payment),
    reason,
    bankReference,
    withdrawnReason,
    at: createdAt.toISOString(),
  };
}
