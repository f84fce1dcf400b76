/** Payment modes in the order of the 'Payment Options' radios. */
export const paymentModes = ["online", "cod", "upi"] as const;
export type PaymentModeKey = (typeof paymentModes)[number];

/** Payment modes that this shop offers besides cash. */
export type PaymentOffers = { online: boolean; upi: boolean };

export function listPaymentModes({ online, upi }: PaymentOffers): PaymentModeKey[] {
  return paymentModes.filter((mode) => mode === "cod" || (mode === "online" ? online : upi));
}

/** Undefined for a mode that this shop does not offer. */
export function parsePaymentMode(value: unknown, offers: PaymentOffers): PaymentModeKey | undefined {
  return listPaymentModes(offers).find((mode) => mode === value);
}
