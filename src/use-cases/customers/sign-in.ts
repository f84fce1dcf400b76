import { nobodysHash, verifyPassword } from "#auth/password.ts";
import { customerByEmail, lockCustomer } from "#db/queries/customers.ts";
import { retrying } from "#db/retrying.ts";
import type { Deps } from "../deps.ts";
import { accountEmail, at } from "./account-fields.ts";
import { countGuess } from "./count-guess.ts";
import { customerView } from "./customer-view.ts";
import { startSession } from "./start-session.ts";
import type { Customers } from "./types.ts";

/**
 * By e-mail and password (spec §2, D1). What is wrong is said under the password field, after the same work whether or
 * not there is such an account (D23).
 */
export function signIn(deps: Deps): Customers["signIn"] {
  const { database } = deps;
  return async (input, caller) => {
    const email = accountEmail(input.email);
    const customer = await customerByEmail(database.db, email);
    const guess = await countGuess(deps, { email, customerId: customer?.id }, caller);
    if (!guess.ok) return { ok: false, error: { ...guess.error, fields: { password: guess.error.message } } };
    const isRight = await verifyPassword(input.password, customer?.passwordHash ?? nobodysHash);
    if (!customer) return { ok: false, error: at("password", "user-not-found") };
    if (!isRight) return { ok: false, error: at("password", "wrong-password") };
    const token = await retrying(database, async (tx) => {
      // A password that was changed while this one was compared signs nobody in.
      const still = await lockCustomer(tx, customer.id);
      if (still?.passwordHash !== customer.passwordHash) return undefined;
      return await startSession(deps, tx, customer.id, caller);
    });
    if (token === undefined) return { ok: false, error: at("password", "wrong-password") };
    await guess.forgive();
    return { ok: true, value: { customer: customerView(customer), token } };
  };
}
