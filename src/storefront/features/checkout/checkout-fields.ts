import type { Refusal } from "#domain/errors.ts";
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
] as const;
export type CheckoutFieldName = (typeof fieldNames)[number];
export type CheckoutFields = Record<CheckoutFieldName, string> & {
  /** Save the address to the signed-in customer's address book. */
  saveAddress?: true;
};

/** Hints for empty fields; the first one shows the shared message instead (docs/rules.md 4.4). */
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
  return { ...fields, phone: joinPhoneNumber(text("phoneDial"), fields.phone), ...saveAddress };
}

/** Only the first failing rule is reported: its message at the first field, a hint at the others. */
export function buildFieldErrors({ code, message, fields }: Refusal): Partial<Record<CheckoutFieldName, string>> {
  const invalid = fieldNames.filter((name) => fields?.[name] !== undefined);
  const hintOf = (name: CheckoutFieldName) => (code === "shipping-missing" && missingHints[name]) || message;
  return Object.fromEntries(invalid.map((name, at) => [name, at === 0 ? message : hintOf(name)]));
}

/** Links to every invalid field for the summary above the form; none when a single field is invalid. */
export function buildFieldLinks(refused: Refusal): { name: CheckoutFieldName; label: string }[] {
  const invalid = fieldNames.filter((name) => refused.fields?.[name] !== undefined);
  return invalid.length > 1 ? invalid.map((name) => ({ name, label: missingHints[name] ?? refused.message })) : [];
}
