import type { Refusal } from "#domain/errors.ts";
import { joinPhoneNumber } from "#storefront/ui/inputs/phone-number.ts";
import type { LeadInput } from "#use-cases/leads/lead-types.ts";

/** The visible fields, in order. */
export const leadFields = ["firstName", "lastName", "email", "phoneNumber", "message"] as const;
export type LeadField = (typeof leadFields)[number];
export type LeadValues = Partial<Record<LeadField, string>>;

/** The result of sending the form without a script. */
export type ContactFormResult = { sent: true } | { sent: false; typed: LeadValues; refused: Refusal };

export function leadFieldId(name: LeadField): string {
  return `contact-${name}`;
}

/** Reads the form as typed, with the phone's dial code. Only a script adds an idempotency key. */
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
