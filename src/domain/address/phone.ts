import { normalizeDigits } from "../normalize-digits.ts";

/** With dashes of all kinds and the invisible direction marks that copied contacts bring along. */
const separators = /[\s\p{Pd}\p{Cf}().]/gu;
const minDigits = 10;
/** Maximum of E.164; also the phone input's limit. */
const maxDigits = 15;
/** Country codes of E.164, and the island states that share +1: no code continues another one, except those after 1. */
const bareDialCodes = [
  /^\+1(242|246|268|473|671|758|767|784|868|869|876)?$/,
  /^\+(7|20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])$/,
  /^\+(2[1-69]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])[0-9]$/,
];

/**
 * Normalizes a phone number to the form that orders store and order tracking compares: digits only, without India's 91.
 * '+91 98765 43210', '91-9876543210' and '098765 43210' all become '9876543210'; a bare 10-digit number that happens to
 * start with 91 stays whole, and other countries keep their dial code. Undefined unless it has 10 to 15 digits.
 */
export function normalizePhone(typed: string): string | undefined {
  const compact = toCompact(typed);
  if (!/^\+?[0-9]+$/.test(compact)) return undefined;
  const digits = compact.replace("+", "");
  const contact = withoutPrefix(digits, compact.startsWith("+"));
  return contact.length >= minDigits && digits.length <= maxDigits ? contact : undefined;
}

/** True when the field was left empty, or only the dial code of a country was left in it. */
export function isPhoneLeftOut(typed: string): boolean {
  const compact = toCompact(typed);
  return compact === "" || bareDialCodes.some((code) => code.test(compact));
}

/** Normalizes digits with the dial code, as leads and customers store them; undefined when empty. */
export const normalizeDialledPhone = (digits: string): string | undefined => normalizePhone(`+${digits}`);

/** Digits with the dial code, as leads and customers store them; 91 is added when no code was typed. */
export function toDialledPhone(typed: string): string | undefined {
  const contact = normalizePhone(typed);
  if (contact === undefined) return undefined;
  const compact = toCompact(typed);
  const digits = compact.replace("+", "");
  const foreign = compact.startsWith("+")
    ? !digits.startsWith("91")
    : digits.length > minDigits && !/^(91|0)/.test(digits);
  return foreign ? digits : `91${contact}`;
}

/**
 * Formats an order's contact with its dial code: '+91 9876543210', '+14155550100'. Ten digits are read as Indian, because
 * orders store no dial code for them. The placeholder of an anonymised order stays as it is.
 */
export function formatOrderContact(contact: string): string {
  if (!/^[0-9]+$/.test(contact)) return contact;
  return contact.length === minDigits ? `+91 ${contact}` : `+${contact}`;
}

/** The same as a phone link and the payment widget take it: '+919876543210'. */
export const toE164 = (contact: string): string => formatOrderContact(contact).replace(" ", "");

/** True for 10 digits that no Indian mobile has: those start with 6 to 9. Landlines do not, so this is only a hint. */
export function isUnlikelyMobile(typed: string): boolean {
  const contact = normalizePhone(typed) ?? "";
  return contact.length === minDigits && !/^[6-9]/.test(contact);
}

/** Digits of any Indian script as 0 to 9, without separators, a leading 00 as '+'. */
function toCompact(typed: string): string {
  return normalizeDigits(typed).replace(separators, "").replace(/^00/, "+");
}

function withoutPrefix(digits: string, international: boolean): string {
  if (digits.startsWith("91") && (international || digits.length > minDigits)) return withoutTrunkZero(digits.slice(2));
  return international ? digits : withoutTrunkZero(digits);
}

/** The 0 that is dialled before a number inside India. */
function withoutTrunkZero(digits: string): string {
  return digits.length > minDigits ? digits.replace(/^0/, "") : digits;
}
