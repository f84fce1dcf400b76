/** How an order is paid: cash on delivery, through the gateway, or by UPI with a bank reference. */
export const paymentModes = ["cod", "online", "upi"] as const;
export type PaymentMode = (typeof paymentModes)[number];

/** Parses a stored payment mode; the database's check constraint allows no others. */
export function parsePaymentMode(stored: string): PaymentMode {
  const mode = paymentModes.find((known) => known === stored);
  if (!mode) throw new RangeError(`unknown payment mode: ${stored}`);
  return mode;
}
