import type { PaymentRow } from "#db/queries/payments/payment-queries.ts";
import type { RefundRow } from "#db/queries/payments/refund-queries.ts";

/**
 * UPI and cash can't be refunded by the gateway: an operator sends the money and enters the bank reference
 * (docs/rules.md 11.6).
 */
export const isManualRefund = ({ method }: Pick<PaymentRow, "method">): boolean => method !== "gateway";

/**
 * Finds the payment that an operator can refund: the one that paid the order, else a UPI payment that came after its
 * cancellation, because nobody else can send that back (docs/rules.md 8.17).
 */
export function findRefundablePayment(payments: readonly PaymentRow[]): PaymentRow | undefined {
  const captured = payments.filter(({ status }) => status === "captured");
  return captured.find(({ purpose }) => purpose === "sale") ?? captured.find(isManualRefund);
}

/** Automatic refunds that have not been sent yet. */
export function pendingManualRefunds(sale: PaymentRow, refunds: RefundRow[]): RefundRow[] {
  return isManualRefund(sale)
    ? refunds.filter(({ paymentId, status }) => paymentId === sale.id && (status === "asked" || status === "held"))
    : [];
}

/** The amount in paise an operator can still refund: not yet requested, or waiting to be sent by hand. */
export function refundableAmount(sale: PaymentRow, refunds: RefundRow[]): number {
  const waiting = pendingManualRefunds(sale, refunds).reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return sale.amountPaise - sale.refundedPaise + waiting;
}
