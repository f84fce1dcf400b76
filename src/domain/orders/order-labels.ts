import type { PaymentMode } from "../payments/payment-mode.ts";

/** Labels of payment methods, as operators read them. */
export const paymentModeLabels: Record<PaymentMode, string> = {
  cod: "Cash",
  online: "Online",
  upi: "UPI",
};

/** Summarizes order lines: '3 × Mountain Water, pack of 6 and 2 more'. */
export function summarizeLines({ lines, moreLines }: { lines: readonly string[]; moreLines: number }): string {
  return moreLines > 0 ? `${lines.join("; ")} and ${moreLines} more` : lines.join("; ");
}
