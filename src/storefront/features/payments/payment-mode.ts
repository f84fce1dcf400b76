/** Radios of 'Payment Options' (spec §2, D17), in their order. */
export const paymentModes = ["online", "cod", "upi"] as const;
export type PaymentModeKey = (typeof paymentModes)[number];

/** What this shop takes besides cash. */
export type PaymentOffers = { online: boolean; upi: boolean };

export function listPaymentModes({ online, upi }: PaymentOffers): PaymentModeKey[] {
  return paymentModes.filter((mode) => mode === "cod" || (mode === "online" ? online : upi));
}

/** Undefined for what this shop does not take. */
export function parsePaymentMode(value: unknown, offers: PaymentOffers): PaymentModeKey | undefined {
  return listPaymentModes(offers).find((mode) => mode === value);
}
