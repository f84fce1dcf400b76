import { phoneOf } from "#storefront/ui/phone-number.ts";
import { textOf } from "./form-text.ts";

/** In the form's order. */
export const signUpFields = ["fullName", "email", "password", "phoneNumber"] as const;
export type SignUpField = (typeof signUpFields)[number];

/** As typed; the phone whole, with its country. */
export function readSignUp(form: FormData): Record<SignUpField, string> {
  return {
    fullName: textOf(form, "fullName"),
    email: textOf(form, "email"),
    password: textOf(form, "password"),
    phoneNumber: phoneOf(textOf(form, "phoneNumberDial"), textOf(form, "phoneNumber")),
  };
}
