import type { AddressView } from "#contracts/store/customers/customer-views.ts";
import type { Refusal } from "#domain/errors.ts";
import { readText } from "#storefront/features/form/read-form-data.ts";
import { joinPhoneNumber } from "#storefront/ui/inputs/phone-number.ts";

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
export function readAddressForm(form: FormData): AddressFields {
  const fields = Object.fromEntries(addressFieldNames.map((name) => [name, readText(form, name)])) as AddressFields;
  return { ...fields, phoneNumber: joinPhoneNumber(readText(form, "phoneNumberDial"), fields.phoneNumber) };
}

export function toAddressFields(address: AddressView): AddressFields {
  return Object.fromEntries(addressFieldNames.map((name) => [name, address[name]])) as AddressFields;
}

export function findInvalidFields(refused: Refusal | undefined): AddressFieldName[] {
  return addressFieldNames.filter((name) => refused?.fields?.[name] !== undefined);
}

/** Only the first rule that fails is told: its message at the first field, what to do at the others. */
export function buildAddressErrors(refused: Refusal | undefined): Partial<AddressFields> {
  const words = (name: AddressFieldName, at: number) =>
    (at > 0 && refused?.code === "shipping-missing" && missing[name]) || refused?.message;
  return Object.fromEntries(findInvalidFields(refused).map((name, at) => [name, words(name, at)]));
}
