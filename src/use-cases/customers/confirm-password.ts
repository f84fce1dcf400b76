import { verifyPassword } from "#auth/password.ts";
import { type CustomerRow, customerById } from "#db/queries/customers.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import type { Caller, Result } from "../shop.ts";
import { at } from "./account-fields.ts";
import { countGuess } from "./count-guess.ts";

type Asked = { customerId: string; password: string; field: string };

/** What a session alone is not enough for: the password once more, as hard to guess as at sign-in. */
export async function confirmPassword(
  deps: Pick<Deps, "database" | "secret">,
  { customerId, password, field }: Asked,
  caller: Caller,
): Promise<Result<CustomerRow>> {
  const customer = await customerById(deps.database.db, customerId);
  if (!customer) return { ok: false, error: refusal("user-gone") };
  const guess = await countGuess(deps, { email: customer.email, customerId, isSignedIn: true }, caller);
  if (!guess.ok) return { ok: false, error: { ...guess.error, fields: { [field]: guess.error.message } } };
  if (!(await verifyPassword(password, customer.passwordHash)))
    return { ok: false, error: at(field, "wrong-password") };
  await guess.forgive();
  return { ok: true, value: customer };
}
