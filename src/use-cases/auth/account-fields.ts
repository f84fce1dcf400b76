import { isCommonPassword } from "#auth/password.ts";
import { isPhoneLeftOut, toDialledPhone } from "#domain/address/phone.ts";
import { isMadeOfContext, isRepetitive, type PasswordOwner } from "#domain/auth/guessable-password.ts";
import { type ErrorCode, type Refusal, refusal } from "#domain/errors.ts";
import { hasLink } from "#domain/link-in-text.ts";
import { normalizeLine } from "#domain/normalize-text.ts";

const longestName = 100;
const shortestPassword = 8;
/** Long passphrases fit. */
const longestPassword = 200;

/** The email as accounts store it, in lower case because it is unique in that form. */
export function parseEmail(typed: string): string {
  return normalizeLine(typed).toLowerCase();
}

/** Returns digits with the dial code, "" when no number was typed, and undefined when invalid (docs/rules.md 4.6). */
export function parsePhone(typed: string): string | undefined {
  const phone = normalizeLine(typed);
  return isPhoneLeftOut(phone) ? "" : toDialledPhone(phone);
}

export function validateName(fullName: string, field = "fullName"): Refusal | undefined {
  if (fullName === "") return fieldError(field, "name-missing");
  if (fullName.length > longestName)
    return fieldError(field, "too-long", `Please use at most ${longestName} characters here.`);
  return hasLink(fullName) ? fieldError(field, "link-in-text") : undefined;
}

const guessable = "Please choose a password that isn't made of the shop's name or your own details.";

/** Checks length, common and leaked passwords, and words that are easy to guess (docs/rules.md 16.2, 16.15). */
export async function validatePassword(password: string, owner: PasswordOwner): Promise<Refusal | undefined> {
  const length = [...password].length;
  if (length < shortestPassword) return fieldError("password", "password-short");
  if (length > longestPassword) {
    return fieldError("password", "too-long", `Please use at most ${longestPassword} characters here.`);
  }
  if (isRepetitive(password) || (await isCommonPassword(password))) return fieldError("password", "password-common");
  return isMadeOfContext(password, owner) ? fieldError("password", "password-common", guessable) : undefined;
}

type Account = { email: string; fullName: string; phoneNumber: string };

/** A customer as the owner of a password. */
export const ownerOf = ({ email, fullName, phoneNumber }: Account): PasswordOwner => ({
  email,
  name: fullName,
  phone: phoneNumber,
});

/** Validates a password that is typed twice. */
export async function validateNewPassword(
  input: { password: string; confirm: string },
  owner: PasswordOwner,
): Promise<Refusal | undefined> {
  if (input.password !== input.confirm) return fieldError("confirm", "passwords-differ");
  return await validatePassword(input.password, owner);
}

/** A refusal whose message belongs to one field. */
export function fieldError(field: string, code: ErrorCode, text?: string): Refusal {
  const { message } = refusal(code, text === undefined ? {} : { message: text });
  return refusal(code, { message, fields: { [field]: message } });
}
