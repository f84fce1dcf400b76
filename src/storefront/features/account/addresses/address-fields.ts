import type { AddressView } from "#contracts/store/customers/customer-views.ts";
import type { Refusal } from "#domain/errors.ts";
import { normalizeDigits } from "#domain/normalize-digits.ts";
import { readText } from "#storefront/features/form/read-form-data.ts";
import { joinPhoneNumber } from "#storefront/ui/inputs/phone-number.ts";

/** Field names in the form's order. */
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

/** Hints for empty fields; the first one shows the shared message instead (docs/rules.md 4.4). */
const missingHints: Partial<AddressFields> = {
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

/** Reads the fields as typed; the phone with its dial code. */
export function readAddressForm(form: FormData): AddressFields {
  const fields = Object.fromEntries(addressFieldNames.map((name) => [name, readText(form, name)])) as AddressFields;
  const phoneNumber = joinPhoneNumber(readText(form, "phoneNumberDial"), fields.phoneNumber);
  return { ...fields, phoneNumber, pin: normalizeDigits(fields.pin) };
}

export function toAddressFields(address: AddressView): AddressFields {
  return Object.fromEntries(addressFieldNames.map((name) => [name, address[name]])) as AddressFields;
}

export function findInvalidFields(refused: Refusal | undefined): AddressFieldName[] {
  return addressFieldNames.filter((name) => refused?.fields?.[name] !== undefined);
}

/** Only the first failing rule is reported: its message at the first field, a hint at the others. */
export function buildAddressErrors(refused: Refusal | undefined): Partial<AddressFields> {
  const messageFor = (name: AddressFieldName, at: number) =>
    (at > 0 && refused?.code === "shipping-missing" && missingHints[name]) || refused?.message;
  return Object.fromEntries(findInvalidFields(refused).map((name, at) => [name, messageFor(name, at)]));
}
