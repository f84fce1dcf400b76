import { createHash } from "node:crypto";
import { contactOf } from "../../domain/address/phone.ts";
import { normalCode } from "../../domain/discount.ts";
import type { PlacementInput } from "../shop.ts";

/** A placement as it is kept: trimmed, the phone as orders keep it (spec §7), nothing optional left undefined. */
export type Placement = ReturnType<typeof placementOf>;

/** Of input that passed `shippingRefusal`. */
export function placementOf(input: PlacementInput) {
  return {
    items: input.items.map(({ id, quantity }) => ({ id, quantity })),
    discountCode: normalCode(input.discountCode),
    name: input.fullName.trim(),
    contact: contactOf(input.phone.trim()) ?? "",
    email: input.email?.trim() || null,
    addressLine1: input.addressLine1.trim(),
    addressLine2: input.addressLine2.trim(),
    city: input.city.trim(),
    state: input.state.trim(),
    landmark: input.landmark?.trim() ?? "",
    pin: input.pin.trim(),
    expectedTotal: input.expectedTotal,
  };
}

/** Tells a repeated body from another one under the same key, without keeping the body. */
export function requestHash(placement: Placement, paymentMode: string): string {
  return createHash("sha256")
    .update(JSON.stringify({ paymentMode, ...placement }))
    .digest("hex");
}
