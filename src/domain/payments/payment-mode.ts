/** How an order is paid: cash on delivery, through the gateway, or by UPI with a bank reference. */
export const paymentModes = ["cod", "online", "upi"] as const;
export type PaymentMode = (typeof paymentModes)[number];

/**
 * True when the courier collects cash. An order that costs nothing is placed as a cash order too (docs/rules.md 12.11).
 */
export const collectsCash = ({ paymentMode, total }: { paymentMode: string; total: number }): boolean =>
  paymentMode === "cod" && total > 0;

/** True for an order that costs nothing; it is placed as a cash order (docs/rules.md 12.11). */
export const isFree = ({ paymentMode, total }: { paymentMode: string; total: number }): boolean =>
  paymentMode === "cod" && total === 0;

/** Parses a stored payment mode; the database's check constraint allows no others. */
export function parsePaymentMode(stored: string): PaymentMode {
  const mode = paymentModes.find((known) => known === stored);
  if (!mode) throw new RangeError(`unknown payment mode: ${stored}`);
  return mode;
}
