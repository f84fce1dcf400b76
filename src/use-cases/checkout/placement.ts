import { createHash } from "node:crypto";
import { normalizePhone, toDialledPhone } from "#domain/address/phone.ts";
import { normalizeDiscountCode } from "#domain/discount.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import type { PlacementInput } from "./checkout-types.ts";

/** A placement as it is kept: trimmed, the phone as orders keep it (spec §7), nothing optional left undefined. */
export type Placement = ReturnType<typeof toPlacement>;

/** Of input that passed `shippingRefusal`. */
export function toPlacement(input: PlacementInput) {
  return {
    items: input.items.map(({ id, quantity }) => ({ id, quantity })),
    discountCode: normalizeDiscountCode(input.discountCode),
    name: normalizeLine(input.fullName),
    contact: normalizePhone(normalizeLine(input.phone)) ?? "",
    /** With the dial code, as an address book keeps it: the contact alone does not say the country. */
    phoneNumber: toDialledPhone(normalizeLine(input.phone)) ?? "",
    email: normalizeLine(input.email ?? "") || null,
    addressLine1: normalizeLine(input.addressLine1),
    addressLine2: normalizeLine(input.addressLine2),
    city: normalizeLine(input.city),
    state: normalizeLine(input.state),
    landmark: normalizeLine(input.landmark ?? ""),
    pin: normalizeLine(input.pin),
    expectedTotal: input.expectedTotal,
    customerId: input.customerId ?? null,
    saveAddress: input.customerId !== undefined && input.saveAddress === true,
  };
}

/**
 * Tells a repeated body, or the same one from another person, under the same key, without keeping the body. Keeping the
 * address or not does not make it another order.
 */
export function hashPlacement({ saveAddress, ...placement }: Placement, paymentMode: string): string {
  return createHash("sha256")
    .update(JSON.stringify({ paymentMode, ...placement }))
    .digest("hex");
}
