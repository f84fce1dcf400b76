import { isEmail, maxEmailLength } from "../email.ts";
import type { Refusal } from "../errors.ts";
import { hasLink } from "../link-in-text.ts";
import { normalizeLine } from "../normalize-text.ts";
import { refusalAt, type StoreErrorCode } from "../store-errors.ts";
import { findStateByName } from "./indian-states.ts";
import { normalizePhone } from "./phone.ts";
import { isPin } from "./pin-code.ts";

/** Delivery address as typed at checkout. */
export type ShippingAddress = {
  fullName: string;
  phone: string;
  addressLine1: string;
  addressLine2: string;
  pin: string;
  city: string;
  state: string;
  landmark?: string | undefined;
  email?: string | undefined;
};

const required = ["fullName", "phone", "addressLine1", "addressLine2", "city", "state"] as const;
/** Fields that the order's mails repeat, so they must hold no link. */
const mailed = ["fullName", "addressLine1", "addressLine2", "city", "locality", "landmark"] as const;
const maxLengths = {
  fullName: 100,
  phone: 32,
  addressLine1: 200,
  addressLine2: 200,
  city: 100,
  locality: 200,
  landmark: 200,
  email: maxEmailLength,
} as const;
type LimitedFields = Partial<Record<keyof typeof maxLengths, string | undefined>>;

type TypedAddress = ShippingAddress & { locality?: string };

/** Returns undefined for a valid address, otherwise the first error in a fixed order. */
export function validateShippingAddress(address: TypedAddress): Refusal | undefined {
  return listRefusals(address)[0];
}

/** Messages of all fields that fail a check, so that a form marks them in one round (docs/rules.md 4.4). */
export function listInvalidFields(address: TypedAddress): Record<string, string> {
  return Object.assign(
    {},
    ...listRefusals(address)
      .map(({ fields }) => fields)
      .toReversed(),
  );
}

/** Every failing check, in the order of docs/rules.md 4.4. */
function listRefusals(address: TypedAddress): Refusal[] {
  const missing = required.filter((field) => normalizeLine(address[field]) === "");
  const email = normalizeLine(address.email ?? "");
  const linked = mailed.filter((field) => hasLink(address[field] ?? ""));
  const checks: [boolean, StoreErrorCode, readonly string[]][] = [
    [missing.length > 0, "shipping-missing", missing],
    [!isPin(normalizeLine(address.pin)), "invalid-pin", ["pin"]],
    [normalizePhone(normalizeLine(address.phone)) === undefined, "invalid-phone", ["phone"]],
    [!findStateByName(normalizeLine(address.state)), "invalid-state", ["state"]],
    [email !== "" && !isEmail(email), "invalid-email", ["email"]],
    [linked.length > 0, "link-in-text", linked],
  ];
  const failed = checks.filter(([fails]) => fails).map(([, code, fields]) => refusalAt(code, fields));
  const long = tooLong(address);
  return long ? [...failed, long] : failed;
}

function tooLong(address: LimitedFields): Refusal | undefined {
  for (const [field, limit] of Object.entries(maxLengths) as [keyof typeof maxLengths, number][]) {
    if (normalizeLine(address[field] ?? "").length <= limit) continue;
    return refusalAt("too-long", [field], `Please use at most ${limit} characters here.`);
  }
  return undefined;
}
