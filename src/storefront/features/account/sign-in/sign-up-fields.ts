import { readText } from "#storefront/features/form/read-form-data.ts";
import { joinPhoneNumber } from "#storefront/ui/inputs/phone-number.ts";

/** Field names in the form's order. */
export const signUpFields = ["fullName", "email", "password", "phoneNumber"] as const;
export type SignUpField = (typeof signUpFields)[number];

/** Reads the fields as typed; the phone with its dial code. */
export function readSignUpForm(form: FormData): Record<SignUpField, string> {
  return {
    fullName: readText(form, "fullName"),
    email: readText(form, "email"),
    password: readText(form, "password"),
    phoneNumber: joinPhoneNumber(readText(form, "phoneNumberDial"), readText(form, "phoneNumber")),
  };
}
