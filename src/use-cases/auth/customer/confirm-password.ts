import { verifyPassword } from "#auth/password.ts";
import { type CustomerRow, findCustomerById } from "#db/queries/customers/customer-queries.ts";
import type { SecretDeps } from "#use-cases/kernel/accepted-secrets.ts";
import type { Caller } from "#use-cases/kernel/caller.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import { recordSecurityEvent } from "#use-cases/kernel/security-events.ts";
import { fieldError } from "../account-fields.ts";
import { countCustomerGuess } from "./customer-guess-limit.ts";

type PasswordPrompt = { customerId: string; password: string; field: string };

/**
 * Asks for the password again before sensitive actions, with the same limits as signing in. An empty field is no guess:
 * it is refused before anything is counted (docs/rules.md 16.6).
 */
export async function confirmPassword(
  deps: Pick<Deps, "database"> & SecretDeps,
  { customerId, password, field }: PasswordPrompt,
  caller: Caller,
): Promise<Result<CustomerRow>> {
  const customer = await findCustomerById(deps.database.db, customerId);
  if (!customer) return fail("user-gone");
  if (password === "") return fail(fieldError(field, "password-missing"));
  const guess = await countCustomerGuess(deps, { email: customer.email, customerId, isSignedIn: true }, caller);
  if (!guess.ok) return fail({ ...guess.error, fields: { [field]: guess.error.message } });
  const isRight = await verifyPassword(password, customer.passwordHash);
  recordSecurityEvent({ kind: "password-prompt", outcome: isRight ? "ok" : "failed", detail: "shop" });
  if (!isRight) return fail(fieldError(field, "wrong-password"));
  await guess.release();
  return { ok: true, value: customer };
}
