import { listInvalidFields } from "#domain/address/validate-address.ts";
import type { Refusal } from "#domain/errors.ts";
import { normalizeDigits } from "#domain/normalize-digits.ts";
import { storeErrorMessages } from "#domain/store-errors.ts";
import { checkBusiness } from "#domain/tax/business.ts";
import { joinPhoneNumber } from "#storefront/ui/inputs/phone-number.ts";

/** Checkout fields in the form's order: the PIN before the fields that it fills. */
export const fieldNames = [
  "fullName",
  "phone",
  "pin",
  "city",
  "addressLine1",
  "addressLine2",
  "state",
  "landmark",
  "email",
  "businessGstin",
  "businessName",
  // Shown only when a cash order needs it.
  "cashCode",
] as const;
export type CheckoutFieldName = (typeof fieldNames)[number];
export type CheckoutFields = Record<CheckoutFieldName, string> & {
  /** Save the address to the signed-in customer's address book. */
  saveAddress?: true;
};

/** Messages at empty fields. The alert above the form has the shared message (docs/rules.md 4.4). */
const missingHints: Partial<CheckoutFields> = {
  fullName: "Enter your full name.",
  phone: "Enter your phone number.",
  city: "Enter your city, district or town.",
  addressLine1: "Enter your flat or house number.",
  addressLine2: "Enter your apartment, area, sector or village.",
  state: "Choose your state.",
};

export function getFieldId(name: CheckoutFieldName): string {
  return `ship-${name}`;
}

/** Reads the fields as typed; the phone with its dial code. */
export function readCheckoutForm(form: FormData): CheckoutFields {
  const text = (name: string) => String(form.get(name) ?? "");
  const fields = Object.fromEntries(fieldNames.map((name) => [name, text(name)])) as Record<CheckoutFieldName, string>;
  const saveAddress = form.has("saveAddress") && { saveAddress: true as const };
  const phone = joinPhoneNumber(text("phoneDial"), fields.phone);
  return { ...fields, phone, pin: normalizeDigits(fields.pin), ...saveAddress };
}

/** Messages of all fields that fail a check. */
const listInvalid = (typed: CheckoutFields): Record<string, string> => ({
  ...checkBusiness(typed, typed.state)?.fields,
  ...listInvalidFields(typed),
});

/** Marks every invalid field of a refused form; the API names those of the first failing rule only. */
export function markInvalidFields(refused: Refusal, typed: CheckoutFields): Refusal {
  if (!fieldNames.some((name) => refused.fields?.[name] !== undefined)) return refused;
  return { ...refused, fields: { ...listInvalid(typed), ...refused.fields } };
}

/** The message at each invalid field: what is wrong with its text, or what an empty one lacks. */
export function buildFieldErrors(fields: Refusal["fields"]): Partial<Record<CheckoutFieldName, string>> {
  const invalid = fieldNames.filter((name) => fields?.[name] !== undefined);
  const isMissing = (name: CheckoutFieldName) => fields?.[name] === storeErrorMessages["shipping-missing"];
  return Object.fromEntries(invalid.map((name) => [name, (isMissing(name) && missingHints[name]) || fields?.[name]]));
}

/** Finds the field to correct first: of those that fail the reported rule, the first in the form. */
export function findFirstInvalid({ message, fields }: Refusal): CheckoutFieldName | undefined {
  return fieldNames.find((name) => fields?.[name] === message) ?? fieldNames.find((name) => fields?.[name]);
}

/** Links to every invalid field for the summary above the form; none when a single field is invalid. */
export function buildFieldLinks({ fields }: Refusal): { name: CheckoutFieldName; label: string }[] {
  const errors = buildFieldErrors(fields);
  const links = fieldNames.flatMap((name) => (errors[name] ? [{ name, label: errors[name] }] : []));
  return links.length > 1 ? links : [];
}

/** Returns the error of a field that was just left. An empty field is checked only when the order is placed. */
export function describeLeftField(name: string, typed: CheckoutFields): string | undefined {
  const left = fieldNames.find((known) => known === name);
  return left && typed[left].trim() !== "" ? listInvalid(typed)[left] : undefined;
}
