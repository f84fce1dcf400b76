import { dummyPasswordHash, verifyPassword } from "#auth/password.ts";
import { findCustomerByEmail, lockCustomer } from "#db/queries/customers/customer-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail } from "#use-cases/kernel/result.ts";
import { fieldError, parseEmail } from "../account-fields.ts";
import type { CustomerAuthUseCases } from "./customer-auth-types.ts";
import { countCustomerGuess } from "./customer-guess-limit.ts";
import { toCustomerView } from "./customer-view.ts";
import { startCustomerSession } from "./start-customer-session.ts";

/**
 * Signs in by email and password. The error is shown under the password field, after the same work whether or not the
 * account exists (docs/rules.md 16.6).
 */
export function signInCustomer(deps: Deps): CustomerAuthUseCases["signIn"] {
  const { database } = deps;
  return async (input, caller) => {
    const email = parseEmail(input.email);
    const customer = await findCustomerByEmail(database.db, email);
    const guess = await countCustomerGuess(deps, { email, customerId: customer?.id }, caller);
    if (!guess.ok) return fail({ ...guess.error, fields: { password: guess.error.message } });
    const isRight = await verifyPassword(input.password, customer?.passwordHash ?? dummyPasswordHash);
    if (!customer) return fail(fieldError("password", "user-not-found"));
    if (!isRight) return fail(fieldError("password", "wrong-password"));
    const token = await transactionWithRetry(database, async (tx) => {
      // Reject if the password changed while it was being compared.
      const still = await lockCustomer(tx, customer.id);
      if (still?.passwordHash !== customer.passwordHash) return undefined;
      return await startCustomerSession(deps, tx, customer.id, caller);
    });
    if (token === undefined) return fail(fieldError("password", "wrong-password"));
    await guess.release();
    return { ok: true, value: { customer: toCustomerView(customer), token } };
  };
}
