import type { PaymentRow } from "#db/queries/payments.ts";
import type { RefundRow } from "#db/queries/refunds.ts";

/** What came by UPI or as cash no gateway can send back: somebody does, and enters the bank's reference (issue 6 §2). */
export const isByHand = ({ method }: Pick<PaymentRow, "method">): boolean => method !== "gateway";

/** Asked for by a rule, and not sent yet. */
export function waitingByHand(sale: PaymentRow, refunds: RefundRow[]): RefundRow[] {
  return isByHand(sale) ? refunds.filter(({ paymentId, status }) => paymentId === sale.id && status === "asked") : [];
}

/** Paise that an operator can still send back: what nobody asked for yet, and what waits to be sent by hand. */
export function refundableOf(sale: PaymentRow, refunds: RefundRow[]): number {
  const waiting = waitingByHand(sale, refunds).reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return sale.amountPaise - sale.refundedPaise + waiting;
}
