import { hashPassword } from "#auth/password.ts";
import { generateToken, hashToken } from "#auth/random-token.ts";
import type { Tx } from "#db/client.ts";
import {
  consumePasswordResetGrant,
  findPasswordResetGrant,
  replacePasswordResetGrant,
} from "#db/queries/auth/customer-codes.ts";
import { deleteKnownNetworks, rememberNetwork } from "#db/queries/auth/known-networks.ts";
import {
  findCustomerByEmail,
  findCustomerById,
  lockCustomer,
  markEmailProved,
} from "#db/queries/customers/customer-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { passwordResetSeconds } from "#domain/auth/session-lifetimes.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail } from "#use-cases/kernel/result.ts";
import { recordSecurityEvent } from "#use-cases/kernel/security-events.ts";
import { fieldError, ownerOf, parseEmail, validateNewPassword } from "../account-fields.ts";
import { knownNetworkKey } from "./account-caller.ts";
import { passwordUpdatedMessage, writePassword } from "./change-customer-password.ts";
import type { CustomerAuthUseCases } from "./customer-auth-types.ts";
import { resetCustomerGuesses } from "./customer-guess-limit.ts";
import { maxKnownNetworks } from "./customer-sessions.ts";
import { sendCode } from "./send-code.ts";
import { verifyCode } from "./verify-code.ts";

export const codeSentMessage = "OTP sent to your email. Please check your inbox.";

/** First step of the reset: mails a one-time code. */
export function sendOtp(deps: Deps): CustomerAuthUseCases["sendOtp"] {
  return async (input, caller) => {
    const email = parseEmail(input.email);
    const customer = await findCustomerByEmail(deps.database.db, email);
    const named = { email, customerId: customer?.id };
    const pass = input.pass ? { pass: input.pass } : {};
    const sent = await sendCode(deps, { named, purpose: "reset", ...pass }, caller);
    if (!sent.ok) return fail({ ...sent.error, fields: { email: sent.error.message } });
    if (!sent.value.mailed) return fail(fieldError("email", "email-unknown"));
    return { ok: true, value: { message: codeSentMessage, codeBrowser: sent.value.browser } };
  };
}

/**
 * Second step: exchanges the code for the right to set one password, in this browser, for 15 minutes (docs/rules.md
 * 16.9).
 */
export function verifyOtp(deps: Deps): CustomerAuthUseCases["verifyOtp"] {
  const { database, clock } = deps;
  return async (input, caller) => {
    const email = parseEmail(input.email);
    const customer = await findCustomerByEmail(database.db, email);
    const right = generateToken();
    const give = async (tx: Tx, customerId: string): Promise<void> => {
      const expiresAt = new Date(clock().getTime() + passwordResetSeconds * 1000);
      await replacePasswordResetGrant(tx, { tokenHash: hashToken(right), customerId, expiresAt });
    };
    const named = { email, customerId: customer?.id };
    const checked = await verifyCode(deps, { named, purpose: "reset", otp: input.otp }, caller, give);
    return checked.ok ? { ok: true, value: { message: "OTP verified successfully!", right } } : checked;
  };
}

/**
 * Third step: sets the new password, ends every session and mails the customer (docs/rules.md 16.10). The code proved
 * the email (docs/rules.md 16.14). A refused password keeps the right.
 */
export function resetPassword(deps: Deps): CustomerAuthUseCases["resetPassword"] {
  const { database, clock, secret } = deps;
  return async (input, caller) => {
    const hash = input.right === undefined ? undefined : hashToken(input.right);
    const holder = hash && (await findPasswordResetGrant(database.db, hash, clock()));
    if (!hash || !holder) return noResetPermission();
    const account = await findCustomerById(database.db, holder);
    if (!account) return fail("user-gone");
    const wrong = await validateNewPassword(input, ownerOf(account));
    if (wrong) return fail(wrong);
    const passwordHash = await hashPassword(input.password);
    const customer = await transactionWithRetry(database, async (tx) => {
      const now = clock();
      const customerId = await consumePasswordResetGrant(tx, hash, now);
      if (customerId === undefined) return undefined;
      const found = await lockCustomer(tx, customerId);
      if (!found) return null;
      await writePassword(tx, { customerId, passwordHash, at: now });
      // Only after the sessions ended: until then, someone else could be signed in to an account of this email.
      if (found.emailProvedAt === null) await deleteKnownNetworks(tx, customerId);
      await markEmailProved(tx, customerId, now);
      if (caller.address === null) return found;
      await rememberNetwork(tx, knownNetworkKey(secret, customerId, caller.address), now, maxKnownNetworks);
      return found;
    });
    if (customer === undefined) return noResetPermission();
    if (customer === null) return fail("user-gone");
    recordSecurityEvent({ kind: "password-reset", outcome: "ok", actor: `customer:${customer.id}` });
    await resetCustomerGuesses(deps, { email: customer.email, customerId: customer.id }, caller);
    return { ok: true, value: { message: passwordUpdatedMessage } };
  };
}

const noResetPermission = () => fail("no-password-right");
