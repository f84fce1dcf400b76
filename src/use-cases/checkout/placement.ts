import { createHash } from "node:crypto";
import { normalizePhone, toDialledPhone } from "#domain/address/phone.ts";
import { normalizeDiscountCode } from "#domain/discount.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import type { PlacementInput, TakenBy } from "./checkout-types.ts";

/** A normalised placement: trimmed, the phone as orders store it (docs/rules.md 4.6), no optional field undefined. */
export type Placement = ReturnType<typeof toPlacement>;

/** Expects input that passed `validateShippingAddress`. */
export function toPlacement(input: PlacementInput) {
  return {
    items: input.items.map(({ id, quantity }) => ({ id, quantity })),
    discountCode: normalizeDiscountCode(input.discountCode),
    name: normalizeLine(input.fullName),
    contact: normalizePhone(normalizeLine(input.phone)) ?? "",
    /** With the dial code, as address books store it: the contact alone doesn't tell the country. */
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
 * Detects a different body, or another person, under the same key, without storing the body. Saving the address doesn't
 * make it a different order.
 */
export function hashPlacement(
  { saveAddress, ...placement }: Placement,
  paymentMode: string,
  takenBy: TakenBy | undefined,
): string {
  return createHash("sha256")
    .update(JSON.stringify({ paymentMode, takenBy, ...placement }))
    .digest("hex");
}
