import { createHash } from "node:crypto";
import { normalizePhone, toDialledPhone } from "#domain/address/phone.ts";
import { validateShippingAddress } from "#domain/address/validate-address.ts";
import { maxCartLines } from "#domain/checkout/cart-lines.ts";
import { guestBuyer } from "#domain/checkout/guest-buyer.ts";
import { normalizeDiscountCode } from "#domain/discount.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { checkBusiness, readBusiness } from "#domain/tax/business.ts";
import { checkAddressPlace } from "../kernel/check-address-place.ts";
import type { PlacementInput, TakenBy } from "./checkout-types.ts";

/** A normalised placement: trimmed, the phone as orders store it (docs/rules.md 4.6), no optional field undefined. */
export type Placement = ReturnType<typeof toPlacement>;

/** Why a placement is refused before anything is read. */
export function refuseInput(input: PlacementInput): Refusal | undefined {
  if (input.items.length > maxCartLines) return refusal("too-many-items");
  if (input.items.length === 0) return refusal("cart-empty");
  return (
    refuseOtherBuyer(input) ??
    validateShippingAddress(input) ??
    checkAddressPlace(input) ??
    checkBusiness(input, input.state)
  );
}

/**
 * The session may have changed in another tab since the page was opened: an order goes to the account that its page
 * showed, or to none (docs/rules.md 7.17).
 */
function refuseOtherBuyer({ renderedFor, customerId }: PlacementInput): Refusal | undefined {
  if (renderedFor === undefined || renderedFor === (customerId ?? guestBuyer)) return undefined;
  if (customerId !== undefined) return refusal("session-changed");
  const message = "Your session has ended. Please sign in again, or reload the page to order as a guest.";
  return refusal("session-changed", { message });
}

/** Expects input that passed `refuseInput`. */
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
    business: readBusiness(input),
    expectedTotal: input.expectedTotal,
    customerId: input.customerId ?? null,
    saveAddress: input.customerId !== undefined && input.saveAddress === true,
  };
}

/**
 * Detects a different body, or another person, under the same key, without storing the body. Saving the address doesn't
 * make it a different order. A consumer's order is hashed as before there were businesses.
 */
export function hashPlacement(
  { saveAddress, business, ...placement }: Placement,
  paymentMode: string,
  takenBy: TakenBy | undefined,
): string {
  return createHash("sha256")
    .update(JSON.stringify({ paymentMode, takenBy, ...placement, ...(business && { business }) }))
    .digest("hex");
}
