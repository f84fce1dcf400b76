import { hashPassword } from "#auth/password.ts";
import type { Tx } from "#db/client.ts";
import { insertCustomer } from "#db/queries/customers.ts";
import { enqueue } from "#db/queries/jobs.ts";
import { retrying } from "#db/retrying.ts";
import { isEmail } from "#domain/email.ts";
import type { Refusal } from "#domain/errors.ts";
import { plainText } from "#domain/plain-text.ts";
import type { Deps } from "../deps.ts";
import { limitCaller } from "../limit-caller.ts";
import { accountEmail, accountPhone, at, nameRefusal, passwordRefusal } from "./account-fields.ts";
import { newCustomerId } from "./customer-id.ts";
import { customerView } from "./customer-view.ts";
import { startSession } from "./start-session.ts";
import type { Customers, SignUpInput } from "./types.ts";

/** Says whether an address is registered, so that it cannot be asked without end (D23). */
const signUps = { name: "sign-up", what: "new accounts", limit: 100, seconds: 10 * 60 };

/** Opens an account and signs in (spec §2, §5; D1, D27). Of two with one e-mail at once, one wins. */
export function signUp(deps: Deps): Customers["signUp"] {
  const { database, clock } = deps;
  return async (input, caller) => {
    const { account, wrong } = await read(input);
    const refused = wrong ?? (await limitCaller(database.db, signUps, caller));
    if (refused) return { ok: false, error: refused };
    const passwordHash = await hashPassword(input.password);
    const customer = { id: newCustomerId(), ...account };
    const now = clock();
    const open = async (tx: Tx): Promise<string | undefined> => {
      if (!(await insertCustomer(tx, { ...customer, passwordHash, createdAt: now, updatedAt: now }))) return undefined;
      await enqueue(tx, "mail.welcome", { customerId: customer.id }, `mail.welcome:${customer.id}`);
      return await startSession(deps, tx, customer.id, caller);
    };
    const token = await retrying(database, open);
    if (token === undefined) return { ok: false, error: at("email", "email-taken") };
    return { ok: true, value: { customer: customerView(customer), token } };
  };
}

/** All that is wrong at once; the first of it names the refusal. */
async function read(input: SignUpInput) {
  const account = {
    fullName: plainText(input.fullName),
    email: accountEmail(input.email),
    phoneNumber: accountPhone(input.phoneNumber) ?? "",
  };
  const wrong = [
    nameRefusal(account.fullName),
    isEmail(account.email) ? undefined : at("email", "invalid-email"),
    await passwordRefusal(input.password),
    accountPhone(input.phoneNumber) === undefined ? at("phoneNumber", "invalid-phone") : undefined,
  ].filter((refused): refused is Refusal => refused !== undefined);
  const [first] = wrong;
  const fields = Object.assign({}, ...wrong.map((refused) => refused.fields)) as Record<string, string>;
  return { account, wrong: first && { ...first, fields } };
}
