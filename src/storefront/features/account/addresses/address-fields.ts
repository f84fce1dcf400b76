import type { AddressView } from "#contracts/store/customers/customer-views.ts";
import { listInvalidSavedFields } from "#domain/address/saved-address.ts";
import type { Refusal } from "#domain/errors.ts";
import { normalizeDigits } from "#domain/normalize-digits.ts";
import { storeErrorMessages } from "#domain/store-errors.ts";
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

/** Messages at empty fields. The alert above the form has the shared message (docs/rules.md 4.4). */
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

/** Marks every invalid field of a refused form; the API names those of the first failing rule only. */
export function markInvalidFields(refused: Refusal, typed: AddressFields): Refusal {
  if (!addressFieldNames.some((name) => refused.fields?.[name] !== undefined)) return refused;
  return { ...refused, fields: { ...listInvalidSavedFields(typed), ...refused.fields } };
}

/** Finds the field to correct first: the first in the form. */
export function findFirstInvalid({ fields }: Refusal): AddressFieldName | undefined {
  return addressFieldNames.find((name) => fields?.[name] !== undefined);
}

/** The message at each invalid field: what is wrong with its text, or what an empty one lacks. */
export function buildAddressErrors(refused: Refusal | undefined): Partial<AddressFields> {
  const fields = refused?.fields ?? {};
  const invalid = addressFieldNames.filter((name) => fields[name] !== undefined);
  const isMissing = (name: AddressFieldName) => fields[name] === storeErrorMessages["shipping-missing"];
  return Object.fromEntries(invalid.map((name) => [name, (isMissing(name) && missingHints[name]) || fields[name]]));
}
