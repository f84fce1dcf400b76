import { hashPassword } from "#auth/password.ts";
import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { insertCustomer } from "#db/queries/customers/customer-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { isEmail } from "#domain/email.ts";
import type { Refusal } from "#domain/errors.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { limitCaller } from "#use-cases/kernel/caller.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { enqueueVisitorMail } from "#use-cases/kernel/limit-mail.ts";
import { randomAlphanumeric } from "#use-cases/kernel/random-id.ts";
import { fail } from "#use-cases/kernel/result.ts";
import { recordSecurityEvent } from "#use-cases/kernel/security-events.ts";
import { fieldError, ownerOf, parseEmail, parsePhone, validateName, validatePassword } from "../account-fields.ts";
import type { CustomerAuthUseCases, SignUpInput } from "./customer-auth-types.ts";
import { startCustomerSession } from "./customer-sessions.ts";
import { toCustomerView } from "./customer-view.ts";

/** Signing up reveals whether an email is registered, so attempts are limited. */
const signUps = { name: "sign-up", noun: "new accounts", limit: 100, seconds: 10 * 60 };

/** Opens an account and signs in. Of two concurrent sign-ups with one email, one wins. */
export function signUpCustomer(deps: Deps): CustomerAuthUseCases["signUp"] {
  const { database, clock } = deps;
  return async (input, caller) => {
    const { account, wrong } = await parseSignUp(input);
    const refused = wrong ?? (await limitCaller(database.db, signUps, caller));
    if (refused) return fail(refused);
    const passwordHash = await hashPassword(input.password);
    const customer = { id: newCustomerId(), ...account };
    const now = clock();
    const open = async (tx: Tx): Promise<string | undefined> => {
      if (!(await insertCustomer(tx, { ...customer, passwordHash, createdAt: now, updatedAt: now }))) return undefined;
      const mail = { payload: { customerId: customer.id }, key: customer.id };
      await enqueueVisitorMail(deps, tx, { job: jobs.welcomeMail, email: customer.email, ...mail });
      return await startCustomerSession(deps, tx, customer.id, caller);
    };
    const token = await transactionWithRetry(database, open);
    if (token === undefined) return fail(fieldError("email", "email-taken"));
    recordSecurityEvent({ kind: "account-opened", outcome: "ok", actor: `customer:${customer.id}` });
    return { ok: true, value: { customer: toCustomerView(customer), token } };
  };
}

/** Collects all errors at once; the first names the refusal. */
async function parseSignUp(input: SignUpInput) {
  const account = {
    fullName: normalizeLine(input.fullName),
    email: parseEmail(input.email),
    phoneNumber: parsePhone(input.phoneNumber) ?? "",
  };
  const wrong = [
    validateName(account.fullName),
    isEmail(account.email) ? undefined : fieldError("email", "invalid-email"),
    await validatePassword(input.password, ownerOf(account)),
    parsePhone(input.phoneNumber) === undefined ? fieldError("phoneNumber", "invalid-phone") : undefined,
  ].filter((refused): refused is Refusal => refused !== undefined);
  const [first] = wrong;
  const fields = Object.assign({}, ...wrong.map((refused) => refused.fields)) as Record<string, string>;
  return { account, wrong: first && { ...first, fields } };
}

/** 'cus_' and 14 random letters or digits. */
export function newCustomerId(): string {
  return `cus_${randomAlphanumeric(14)}`;
}
