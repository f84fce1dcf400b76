import type { PaymentMode } from "#domain/payments/payment-mode.ts";

/** Payment modes that this shop offers besides cash. */
export type PaymentOffers = { online: boolean; upi: boolean };

/** Payment modes in the order of the 'Payment Options' radios. */
const radioOrder: readonly PaymentMode[] = ["online", "cod", "upi"];

export function listPaymentModes({ online, upi }: PaymentOffers): PaymentMode[] {
  return radioOrder.filter((mode) => mode === "cod" || (mode === "online" ? online : upi));
}

/** Undefined for a mode that this shop does not offer. */
export function parseOfferedMode(value: unknown, offers: PaymentOffers): PaymentMode | undefined {
  return listPaymentModes(offers).find((mode) => mode === value);
}
