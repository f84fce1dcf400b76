import { isCommonPassword } from "#auth/common-password.ts";
import { dialledOf } from "#domain/address/phone.ts";
import { type ErrorCode, type Refusal, refusal } from "#domain/errors.ts";
import { plainText } from "#domain/plain-text.ts";

const longestName = 100;
const shortestPassword = 8;
/** Long sentences fit; what is longer was not typed by anybody. */
const longestPassword = 200;
/** A number is at least as long as the dial code of the chosen country (spec §5): alone it is no number. */
const dialCode = /^\+?[0-9]{0,4}$/;

/** Email as accounts keep it: their uniqueness knows no upper case. */
export function accountEmail(typed: string): string {
  return plainText(typed).toLowerCase();
}

/** Digits with the dial code; "" when none was given (spec §5); undefined when it is no number. */
export function accountPhone(typed: string): string | undefined {
  const phone = plainText(typed);
  return dialCode.test(phone) ? "" : dialledOf(phone);
}

export function nameRefusal(fullName: string, field = "fullName"): Refusal | undefined {
  if (fullName === "") return at(field, "name-missing");
  if (fullName.length <= longestName) return undefined;
  return at(field, "too-long", `Please use at most ${longestName} characters here.`);
}

/** D27: at least 8 characters, not among the commonest, nothing else. */
export async function passwordRefusal(password: string): Promise<Refusal | undefined> {
  const length = [...password].length;
  if (length < shortestPassword) return at("password", "password-short");
  if (length > longestPassword) {
    return at("password", "too-long", `Please use at most ${longestPassword} characters here.`);
  }
  return (await isCommonPassword(password)) ? at("password", "password-common") : undefined;
}

/** The same for a password that is typed twice. */
export async function newPasswordRefusal(input: { password: string; confirm: string }): Promise<Refusal | undefined> {
  if (input.password !== input.confirm) return at("confirm", "passwords-differ");
  return await passwordRefusal(input.password);
}

/** A refusal whose words stand beside one field. */
export function at(field: string, code: ErrorCode, given?: string): Refusal {
  const { message } = refusal(code, given === undefined ? {} : { message: given });
  return refusal(code, { message, fields: { [field]: message } });
}
