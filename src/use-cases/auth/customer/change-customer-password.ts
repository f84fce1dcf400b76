import { computeHmac } from "#auth/hmac.ts";
import { hashPassword } from "#auth/password.ts";
import { generateToken, hashToken } from "#auth/random-token.ts";
import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { deleteCodesAndGrants } from "#db/queries/auth/customer-codes.ts";
import { endCustomerSessions, rotateCustomerSession } from "#db/queries/auth/customer-session-queries.ts";
import { findCustomerById, lockCustomer, updateCustomer } from "#db/queries/customers/customer-queries.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail } from "#use-cases/kernel/result.ts";
import { recordSecurityEvent } from "#use-cases/kernel/security-events.ts";
import { fieldError, ownerOf, validateNewPassword } from "../account-fields.ts";
import { countAttempts } from "../attempt-limits.ts";
import { confirmPassword } from "./confirm-password.ts";
import type { CustomerAuthUseCases } from "./customer-auth-types.ts";

export const passwordUpdatedMessage = "Password updated successfully!";

type NewPassword = { customerId: string; passwordHash: string; at: Date; keptSession?: string };

/**
 * Sets the password under the customer's lock: ends every other session, voids open codes and queues a mail
 * (docs/rules.md 16.10).
 */
export async function writePassword(tx: Tx, { customerId, passwordHash, at: now, keptSession }: NewPassword) {
  await updateCustomer(tx, customerId, { passwordHash, passwordLeftBehindAt: null, updatedAt: now });
  await endCustomerSessions(tx, customerId, keptSession);
  await deleteCodesAndGrants(tx, customerId);
  const changedAt = now.toISOString();
  await enqueue(tx, jobs.passwordChangedMail, { customerId, changedAt }, `${customerId}:${changedAt}`);
}

/**
 * Changes the password of a signed-in customer who knows the old one. This session stays but gets a new token, so that
 * a copied token ends too (docs/rules.md 16.10).
 */
export function changeCustomerPassword(deps: Deps): CustomerAuthUseCases["changePassword"] {
  const { database, clock } = deps;
  return async (customerId, keptSession, input, caller) => {
    const customer = await findCustomerById(database.db, customerId);
    if (!customer) return fail("user-gone");
    const wrong = await validateNewPassword(input, ownerOf(customer));
    if (wrong) return fail(wrong);
    const confirmed = await confirmPassword(deps, { customerId, password: input.current, field: "current" }, caller);
    if (!confirmed.ok) return confirmed;
    const counted = await countChange(deps, confirmed.value.email);
    if (!counted.ok) return counted;
    const passwordHash = await hashPassword(input.password);
    const token = generateToken();
    const isSet = await transactionWithRetry(database, async (tx) => {
      const still = await lockCustomer(tx, customerId);
      if (still?.passwordHash !== confirmed.value.passwordHash) return false;
      if (!(await rotateCustomerSession(tx, keptSession, hashToken(token)))) return false;
      await writePassword(tx, { customerId, passwordHash, at: clock(), keptSession });
      return true;
    });
    if (!isSet) {
      await counted.release();
      return fail(fieldError("current", "wrong-password"));
    }
    recordSecurityEvent({ kind: "password-change", outcome: "ok", detail: "shop" });
    return { ok: true, value: { message: passwordUpdatedMessage, token } };
  };
}

/**
 * Limits the changes of an account: each is reported by a mail that must not be withheld, and the account's address is
 * unconfirmed (docs/rules.md 16.13).
 */
async function countChange({ database, secret }: Deps, email: string) {
  const key = `password-change:${computeHmac(secret, "account", email)}`;
  return await countAttempts(database.db, [{ key, noun: "password changes", limit: 10, seconds: 24 * 60 * 60 }]);
}
