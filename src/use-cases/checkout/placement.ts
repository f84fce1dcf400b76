import { createHash } from "node:crypto";
import { contactOf, dialledOf } from "#domain/address/phone.ts";
import { normalCode } from "#domain/discount.ts";
import { plainText } from "#domain/plain-text.ts";
import type { PlacementInput } from "../shop.ts";

/** A placement as it is kept: trimmed, the phone as orders keep it (spec §7), nothing optional left undefined. */
export type Placement = ReturnType<typeof placementOf>;

/** Of input that passed `shippingRefusal`. */
export function placementOf(input: PlacementInput) {
  return {
    items: input.items.map(({ id, quantity }) => ({ id, quantity })),
    discountCode: normalCode(input.discountCode),
    name: plainText(input.fullName),
    contact: contactOf(plainText(input.phone)) ?? "",
    /** With the dial code, as an address book keeps it: the contact alone does not say the country. */
    phoneNumber: dialledOf(plainText(input.phone)) ?? "",
    email: plainText(input.email ?? "") || null,
    addressLine1: plainText(input.addressLine1),
    addressLine2: plainText(input.addressLine2),
    city: plainText(input.city),
    state: plainText(input.state),
    landmark: plainText(input.landmark ?? ""),
    pin: plainText(input.pin),
    expectedTotal: input.expectedTotal,
    customerId: input.customerId ?? null,
    saveAddress: input.customerId !== undefined && input.saveAddress === true,
  };
}

/**
 * Tells a repeated body, or the same one from another person, under the same key, without keeping the body. Keeping the
 * address or not does not make it another order.
 */
export function requestHash({ saveAddress, ...placement }: Placement, paymentMode: string): string {
  return createHash("sha256")
    .update(JSON.stringify({ paymentMode, ...placement }))
    .digest("hex");
}
