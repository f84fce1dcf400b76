import type { Refusal } from "#domain/errors.ts";
import { joinPhoneNumber } from "#storefront/ui/inputs/phone-number.ts";

/** What the form asks, in the order in which it stands there (look §5): the PIN before what it fills in. */
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
  /** Into the book of who is signed in. */
  saveAddress?: true;
};

/** Of a field that was left empty; the first one carries the specified message (spec §5). */
const missing: Partial<CheckoutFields> = {
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

/** As typed; the phone whole, with its country. */
export function readCheckoutForm(form: FormData): CheckoutFields {
  const text = (name: string) => String(form.get(name) ?? "");
  const fields = Object.fromEntries(fieldNames.map((name) => [name, text(name)])) as Record<CheckoutFieldName, string>;
  const saveAddress = form.has("saveAddress") && { saveAddress: true as const };
  return { ...fields, phone: joinPhoneNumber(text("phoneDial"), fields.phone), ...saveAddress };
}

/** Only the first rule that fails is told (spec §5): its message at the first field, what to do at the others. */
export function buildFieldErrors({ code, message, fields }: Refusal): Partial<Record<CheckoutFieldName, string>> {
  const wrong = fieldNames.filter((name) => fields?.[name] !== undefined);
  return Object.fromEntries(
    wrong.map((name, at) => [name, at === 0 ? message : (code === "shipping-missing" && missing[name]) || message]),
  );
}

/** For the summary above the form: a link to every field. */
export function buildFieldLinks(refused: Refusal): { name: CheckoutFieldName; words: string }[] {
  const wrong = fieldNames.filter((name) => refused.fields?.[name] !== undefined);
  return wrong.length > 1 ? wrong.map((name) => ({ name, words: missing[name] ?? refused.message })) : [];
}
