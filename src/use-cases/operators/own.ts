import { verifyPassword } from "#auth/password.ts";
import { type OperatorRow, operatorById } from "#db/queries/operators.ts";
import { refusal } from "#domain/errors.ts";
import { at } from "../customers/account-fields.ts";
import type { Deps } from "../deps.ts";
import type { Caller, Result } from "../shop.ts";
import { countGuess } from "./count-guess.ts";
import { allowOwn, type OperatorWho, type Who } from "./who.ts";

/** For what belongs to one's own account: people only, and after the second factor unless that is what is being set. */
export async function own<T>(
  who: Who,
  run: (who: OperatorWho) => Promise<Result<T>>,
  options: { enrolling?: boolean } = {},
): Promise<Result<T>> {
  const refused = allowOwn(who, options);
  if (refused) return { ok: false, error: refused };
  return who.kind === "operator" ? await run(who) : { ok: false, error: refusal("not-allowed") };
}

type Asked = { password: string; field: string };

/** What a session alone is not enough for: the password once more, as hard to guess as at sign-in. */
export async function confirmOwn(
  deps: Deps,
  { id: operatorId, email }: OperatorWho,
  { password, field }: Asked,
  caller: Caller,
): Promise<Result<OperatorRow>> {
  const operator = await operatorById(deps.database.db, operatorId);
  if (!operator || operator.deactivatedAt) return { ok: false, error: refusal("not-signed-in") };
  const guess = await countGuess(deps, { email, operatorId }, caller);
  if (!guess.ok) return { ok: false, error: { ...guess.error, fields: { [field]: guess.error.message } } };
  if (!(await verifyPassword(password, operator.passwordHash))) {
    return { ok: false, error: at(field, "wrong-password") };
  }
  await guess.forgive();
  return { ok: true, value: operator };
}
