import type { AddressView } from "#contracts/store/customer.ts";
import { shippingOf } from "#domain/address/saved.ts";
import type { PhoneHandle } from "#storefront/ui/phone-field.tsx";
import type { Draft } from "./draft.ts";
import { type FieldName, fieldNames } from "./fields.ts";

/** What an address of the book fills in; the e-mail is not part of it. */
export const addressFieldNames: readonly FieldName[] = fieldNames.filter((name) => name !== "email");

/** As the form holds it: the phone is whole and brings its country. */
export function draftOfAddress(address: AddressView): Draft {
  return shippingOf(address);
}

/** Puts an address in place of what stands in the form; an empty draft clears it. */
export function fillShipping(form: HTMLFormElement, phone: PhoneHandle | null, draft: Draft): void {
  for (const name of addressFieldNames) {
    const control = form.elements.namedItem(name);
    const typed = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
    if (name !== "phone" && typed) control.value = draft[name] ?? "";
  }
  const number = draft.phone ?? "";
  phone?.show(/^(\+|00)/.test(number) ? number : `+${draft.phoneDial || "91"} ${number}`.trim());
}
