import { isEmail, maxEmailLength } from "../email.ts";
import type { Refusal } from "../errors.ts";
import { normalizeLine } from "../normalize-text.ts";
import { refusal, type StoreErrorCode } from "../store-errors.ts";
import { findStateByName } from "./indian-states.ts";
import { normalizePhone } from "./phone.ts";

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

/** Returns undefined for a valid address, otherwise the first error in a fixed order. */
export function validateShippingAddress(address: ShippingAddress & { locality?: string }): Refusal | undefined {
  const missing = required.filter((field) => normalizeLine(address[field]) === "");
  if (missing.length > 0) return refusalAt("shipping-missing", missing);
  if (!/^[0-9]{6}$/.test(normalizeLine(address.pin))) return refusalAt("invalid-pin", ["pin"]);
  if (normalizePhone(normalizeLine(address.phone)) === undefined) return refusalAt("invalid-phone", ["phone"]);
  if (!findStateByName(normalizeLine(address.state))) return refusalAt("invalid-state", ["state"]);
  const email = normalizeLine(address.email ?? "");
  if (email !== "" && !isEmail(email)) return refusalAt("invalid-email", ["email"]);
  return tooLong(address);
}

function tooLong(address: LimitedFields): Refusal | undefined {
  for (const [field, limit] of Object.entries(maxLengths) as [keyof typeof maxLengths, number][]) {
    if (normalizeLine(address[field] ?? "").length <= limit) continue;
    return refusalAt("too-long", [field], `Please use at most ${limit} characters here.`);
  }
  return undefined;
}

function refusalAt(code: StoreErrorCode, fields: readonly string[], words?: string): Refusal {
  const { message } = refusal(code, words ? { message: words } : {});
  return refusal(code, { message, fields: Object.fromEntries(fields.map((field) => [field, message])) });
}
