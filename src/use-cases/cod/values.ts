import type { CodListKind } from "#db/queries/cod-list.ts";
import { normalizePhone } from "#domain/address/phone.ts";
import { isPin } from "#domain/address/pin.ts";
import { isEmail } from "#domain/email.ts";
import { type Refusal, refusal } from "#domain/errors.ts";

const normal: Record<CodListKind, (typed: string) => string | undefined> = {
  // No PIN of India begins with 0.
  pin: (typed) => (isPin(typed) && !typed.startsWith("0") ? typed : undefined),
  phone: normalizePhone,
  email: (typed) => (isEmail(typed) ? typed.toLowerCase() : undefined),
};
const names: Record<CodListKind, string> = { pin: "PINs", phone: "phone numbers", email: "e-mails" };
const shown = 5;

/** Each once, as the list keeps it, or the words that name those that are no such thing. */
export function parseCodValues(kind: CodListKind, typed: string[]): { values: string[] } | { refused: Refusal } {
  const values = new Set<string>();
  const wrong: string[] = [];
  for (const each of typed.map((one) => one.trim()).filter((one) => one !== "")) {
    const value = normal[kind](each);
    if (value === undefined) wrong.push(each);
    else values.add(value);
  }
  if (wrong.length === 0 && values.size > 0) return { values: [...values] };
  const more = wrong.length > shown ? ` and ${wrong.length - shown} more` : "";
  const message =
    wrong.length > 0
      ? `These are no ${names[kind]}: ${wrong.slice(0, shown).join(", ")}${more}.`
      : "Please enter at least one.";
  return { refused: refusal("invalid-input", { fields: { values: message } }) };
}
