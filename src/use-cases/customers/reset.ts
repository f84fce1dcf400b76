import { hashPassword } from "#auth/password.ts";
import { newToken, tokenHash } from "#auth/token.ts";
import { rightSeconds } from "#contracts/store/session-cookie.ts";
import type { Tx } from "#db/client.ts";
import { isLiveRight, putRight, takeRight } from "#db/queries/codes.ts";
import { customerByEmail, lockCustomer } from "#db/queries/customers.ts";
import { rememberAddress } from "#db/queries/known-addresses.ts";
import { retrying } from "#db/retrying.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import { knownAddress } from "./account-caller.ts";
import { accountEmail, at, newPasswordRefusal } from "./account-fields.ts";
import { checkCode } from "./check-code.ts";
import { forgetGuesses } from "./count-guess.ts";
import { sendCode } from "./send-code.ts";
import { passwordUpdated, writePassword } from "./set-password.ts";
import { mostKnownAddresses } from "./start-session.ts";
import type { Customers } from "./types.ts";

export const otpSent = "OTP sent to your email. Please check your inbox.";

/** First page of the reset (spec §2, §8; D11). */
export function sendOtp(deps: Deps): Customers["sendOtp"] {
  return async (input, caller) => {
    const email = accountEmail(input.email);
    const customer = await customerByEmail(deps.database.db, email);
    const sent = await sendCode(deps, { email, customerId: customer?.id }, "reset", caller);
    if (!sent.ok) return { ok: false, error: { ...sent.error, fields: { email: sent.error.message } } };
    if (!sent.value.mailed) return { ok: false, error: at("email", "email-unknown") };
    return { ok: true, value: { message: otpSent } };
  };
}

/** Second page: the code is worth one right to set one password, in this browser, for 15 minutes (D11). */
export function verifyOtp(deps: Deps): Customers["verifyOtp"] {
  const { database, clock } = deps;
  return async (input, caller) => {
    const email = accountEmail(input.email);
    const customer = await customerByEmail(database.db, email);
    const right = newToken();
    const give = async (tx: Tx, customerId: string): Promise<void> => {
      const expiresAt = new Date(clock().getTime() + rightSeconds * 1000);
      await putRight(tx, { tokenHash: tokenHash(right), customerId, expiresAt });
    };
    const named = { email, customerId: customer?.id };
    const checked = await checkCode(deps, { named, purpose: "reset", otp: input.otp }, caller, give);
    return checked.ok ? { ok: true, value: { message: "OTP verified successfully!", right } } : checked;
  };
}

/** Third page: the new password, which ends every session and is told by mail (D11). A refusal leaves the right. */
export function resetPassword(deps: Deps): Customers["resetPassword"] {
  const { database, clock, secret } = deps;
  return async (input, caller) => {
    const hash = input.right === undefined ? undefined : tokenHash(input.right);
    if (hash === undefined || !(await isLiveRight(database.db, hash, clock()))) return noRight();
    const wrong = await newPasswordRefusal(input);
    if (wrong) return { ok: false, error: wrong };
    const passwordHash = await hashPassword(input.password);
    const customer = await retrying(database, async (tx) => {
      const now = clock();
      const customerId = await takeRight(tx, hash, now);
      if (customerId === undefined) return undefined;
      const found = await lockCustomer(tx, customerId);
      if (!found) return null;
      await writePassword(tx, { customerId, passwordHash, at: now });
      if (caller.address === null) return found;
      await rememberAddress(tx, knownAddress(secret, customerId, caller.address), now, mostKnownAddresses);
      return found;
    });
    if (customer === undefined) return noRight();
    if (customer === null) return { ok: false, error: refusal("user-gone") };
    await forgetGuesses(deps, { email: customer.email, customerId: customer.id }, caller);
    return { ok: true, value: { message: passwordUpdated } };
  };
}

const noRight = () => ({ ok: false as const, error: refusal("no-password-right") });
