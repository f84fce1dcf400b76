import { toDialledPhone } from "#domain/address/phone.ts";
import { isEmail } from "#domain/email.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import type { Lead } from "./lead-of.ts";

const required = {
  firstName: "Enter your first name.",
  email: "Enter your email so that we can answer.",
  phoneNumber: "Enter your phone number.",
} as const;
const longest = { firstName: 100, lastName: 100, message: 5_000 } as const;

/** Undefined when it can be kept; otherwise what is wrong, in the specified words (spec §5, §8). */
export function validateLead(lead: Lead): Refusal | undefined {
  const missing = Object.entries(required).filter(([field]) => lead[field as keyof typeof required] === "");
  if (missing.length > 0) return refusal("lead-missing", { fields: Object.fromEntries(missing) });
  if (!isEmail(lead.email)) return at("email", refusal("invalid-email"));
  if (toDialledPhone(lead.phoneNumber) === undefined) return at("phoneNumber", refusal("invalid-phone"));
  for (const [field, limit] of Object.entries(longest)) {
    if (lead[field as keyof typeof longest].length <= limit) continue;
    return at(field, refusal("too-long", { message: `Please use at most ${limit} characters here.` }));
  }
  return undefined;
}

const at = (field: string, error: Refusal): Refusal => ({ ...error, fields: { [field]: error.message } });
