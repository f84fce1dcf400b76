import type { Refusal } from "#domain/errors.ts";
import { joinPhoneNumber } from "#storefront/ui/inputs/phone-number.ts";
import type { LeadInput } from "#use-cases/leads/index.ts";

/** What people see of the form, in its order. */
export const leadFields = ["firstName", "lastName", "email", "phoneNumber", "message"] as const;
export type LeadField = (typeof leadFields)[number];
export type LeadValues = Partial<Record<LeadField, string>>;

/** How a sending without a script ended. */
export type ContactFormResult = { sent: true } | { sent: false; typed: LeadValues; refused: Refusal };

export function leadFieldId(name: LeadField): string {
  return `contact-${name}`;
}

/** As typed; the phone whole, with its country. The key is made by a script. */
export function readLeadForm(form: FormData): Omit<LeadInput, "idempotencyKey"> {
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 20_000);
  return {
    firstName: text("firstName"),
    lastName: text("lastName"),
    email: text("email"),
    phoneNumber: joinPhoneNumber(text("phoneNumberDial"), text("phoneNumber")),
    message: text("message"),
    website: text("website"),
  };
}
