import type { Refusal } from "#domain/errors.ts";
import type { CheckoutFields } from "../checkout-fields.ts";

/** Maps the checkout form to the address book's input. */
export function toAddressInput({ phone, email: _, saveAddress: __, ...address }: CheckoutFields) {
  return { ...address, phoneNumber: phone, locality: "" };
}

/** Maps an address book refusal to the checkout form's field names. */
export function toCheckoutRefusal({ fields, ...refusal }: Refusal): Refusal {
  if (!fields) return refusal;
  const renamed = Object.entries(fields).map(([name, message]) => [name === "phoneNumber" ? "phone" : name, message]);
  return { ...refusal, fields: Object.fromEntries(renamed) };
}
