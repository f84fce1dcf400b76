import { isCommonPassword } from "#auth/common-password.ts";
import { toDialledPhone } from "#domain/address/phone.ts";
import { type ErrorCode, type Refusal, refusal } from "#domain/errors.ts";
import { normalizeLine } from "#domain/normalize-text.ts";

const longestName = 100;
const shortestPassword = 8;
/** Long sentences fit; what is longer was not typed by anybody. */
const longestPassword = 200;
/** A number is at least as long as the dial code of the chosen country (spec §5): alone it is no number. */
const dialCode = /^\+?[0-9]{0,4}$/;

/** Email as accounts keep it: their uniqueness knows no upper case. */
export function parseEmail(typed: string): string {
  return normalizeLine(typed).toLowerCase();
}

/** Digits with the dial code; "" when none was given (spec §5); undefined when it is no number. */
export function parsePhone(typed: string): string | undefined {
  const phone = normalizeLine(typed);
  return dialCode.test(phone) ? "" : toDialledPhone(phone);
}

export function validateName(fullName: string, field = "fullName"): Refusal | undefined {
  if (fullName === "") return fieldError(field, "name-missing");
  if (fullName.length <= longestName) return undefined;
  return fieldError(field, "too-long", `Please use at most ${longestName} characters here.`);
}

/** D27: at least 8 characters, not among the commonest, nothing else. */
export async function validatePassword(password: string): Promise<Refusal | undefined> {
  const length = [...password].length;
  if (length < shortestPassword) return fieldError("password", "password-short");
  if (length > longestPassword) {
    return fieldError("password", "too-long", `Please use at most ${longestPassword} characters here.`);
  }
  return (await isCommonPassword(password)) ? fieldError("password", "password-common") : undefined;
}

/** The same for a password that is typed twice. */
export async function validateNewPassword(input: { password: string; confirm: string }): Promise<Refusal | undefined> {
  if (input.password !== input.confirm) return fieldError("confirm", "passwords-differ");
  return await validatePassword(input.password);
}

/** A refusal whose words stand beside one field. */
export function fieldError(field: string, code: ErrorCode, given?: string): Refusal {
  const { message } = refusal(code, given === undefined ? {} : { message: given });
  return refusal(code, { message, fields: { [field]: message } });
}
