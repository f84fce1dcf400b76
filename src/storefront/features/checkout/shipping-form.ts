import type { AddressView } from "#contracts/store/customer.ts";
import { toShippingAddress } from "#domain/address/saved.ts";
import type { PhoneHandle } from "#storefront/ui/phone-field.tsx";
import type { CheckoutDraft } from "./draft.ts";
import { type CheckoutFieldName, fieldNames } from "./fields.ts";

/** What an address of the book fills in; the e-mail is not part of it. */
export const addressFieldNames: readonly CheckoutFieldName[] = fieldNames.filter((name) => name !== "email");

/** As the form holds it: the phone is whole and brings its country. */
export function addressToDraft(address: AddressView): CheckoutDraft {
  return toShippingAddress(address);
}

/** Puts an address in place of what stands in the form; an empty draft clears it. */
export function fillShippingForm(form: HTMLFormElement, phone: PhoneHandle | null, draft: CheckoutDraft): void {
  for (const name of addressFieldNames) {
    const control = form.elements.namedItem(name);
    const typed = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
    if (name !== "phone" && typed) control.value = draft[name] ?? "";
  }
  const number = draft.phone ?? "";
  phone?.show(/^(\+|00)/.test(number) ? number : `+${draft.phoneDial || "91"} ${number}`.trim());
}
