import type { AddressView } from "#contracts/store/customer.ts";
import type { Refusal } from "#domain/errors.ts";
import { phoneOf } from "#storefront/ui/phone-number.ts";
import { textOf } from "../account/form-text.ts";

/** In the order in which they stand in the form. */
const addressFieldNames = [
  "fullName",
  "phoneNumber",
  "addressLine1",
  "addressLine2",
  "pin",
  "city",
  "state",
  "locality",
  "landmark",
] as const;
export type AddressFieldName = (typeof addressFieldNames)[number];
export type AddressFields = Record<AddressFieldName, string>;

/** Of a field that was left empty; the first one carries the specified message (spec §5). */
const missing: Partial<AddressFields> = {
  fullName: "Enter the full name.",
  phoneNumber: "Enter the phone number.",
  addressLine1: "Enter the first line of the address.",
  addressLine2: "Enter the second line of the address.",
  city: "Enter the city or town.",
  state: "Choose the state.",
};

export function addressFieldId(name: AddressFieldName): string {
  return `address-${name}`;
}

/** As typed; the phone whole, with its country. */
export function readAddress(form: FormData): AddressFields {
  const fields = Object.fromEntries(addressFieldNames.map((name) => [name, textOf(form, name)])) as AddressFields;
  return { ...fields, phoneNumber: phoneOf(textOf(form, "phoneNumberDial"), fields.phoneNumber) };
}

export function fieldsOf(address: AddressView): AddressFields {
  return Object.fromEntries(addressFieldNames.map((name) => [name, address[name]])) as AddressFields;
}

export function wrongFields(refused: Refusal | undefined): AddressFieldName[] {
  return addressFieldNames.filter((name) => refused?.fields?.[name] !== undefined);
}

/** Only the first rule that fails is told: its message at the first field, what to do at the others. */
export function addressErrors(refused: Refusal | undefined): Partial<AddressFields> {
  const words = (name: AddressFieldName, at: number) =>
    (at > 0 && refused?.code === "shipping-missing" && missing[name]) || refused?.message;
  return Object.fromEntries(wrongFields(refused).map((name, at) => [name, words(name, at)]));
}
