import type { Refusal } from "#domain/errors.ts";
import type { CheckoutFields } from "../checkout-fields.ts";

/** The form's address as the address book takes it. */
export function toAddressInput({ phone, email: _, saveAddress: __, ...address }: CheckoutFields) {
  return { ...address, phoneNumber: phone, locality: "" };
}

/** What the book refused, told at this form's fields. */
export function toCheckoutRefusal({ fields, ...refused }: Refusal): Refusal {
  if (!fields) return refused;
  const renamed = Object.entries(fields).map(([name, words]) => [name === "phoneNumber" ? "phone" : name, words]);
  return { ...refused, fields: Object.fromEntries(renamed) };
}
