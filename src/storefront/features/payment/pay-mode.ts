/** Radios of 'Payment Options' (spec §2, D17), in their order. */
export const payModes = ["online", "cod", "upi"] as const;
export type PayMode = (typeof payModes)[number];

/** What this shop takes besides cash. */
export type Offers = { online: boolean; upi: boolean };

export function offered({ online, upi }: Offers): PayMode[] {
  return payModes.filter((mode) => mode === "cod" || (mode === "online" ? online : upi));
}

/** Undefined for what this shop does not take. */
export function payModeOf(value: unknown, offers: Offers): PayMode | undefined {
  return offered(offers).find((mode) => mode === value);
}
