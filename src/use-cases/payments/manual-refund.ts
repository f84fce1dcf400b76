import type { PaymentRow } from "#db/queries/payments/payment-queries.ts";
import type { RefundRow } from "#db/queries/payments/refund-queries.ts";

/** What came by UPI or as cash no gateway can send back: somebody does, and enters the bank's reference (issue 6 §2). */
export const isManualRefund = ({ method }: Pick<PaymentRow, "method">): boolean => method !== "gateway";

/** Asked for by a rule, and not sent yet. */
export function pendingManualRefunds(sale: PaymentRow, refunds: RefundRow[]): RefundRow[] {
  return isManualRefund(sale)
    ? refunds.filter(({ paymentId, status }) => paymentId === sale.id && status === "asked")
    : [];
}

/** Paise that an operator can still send back: what nobody asked for yet, and what waits to be sent by hand. */
export function refundableAmount(sale: PaymentRow, refunds: RefundRow[]): number {
  const waiting = pendingManualRefunds(sale, refunds).reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return sale.amountPaise - sale.refundedPaise + waiting;
}
