import { verifyPassword } from "#auth/password.ts";
import { findOperatorById, type OperatorRow } from "#db/queries/operators/operator-queries.ts";
import {
  type Actor,
  type OperatorActor,
  requireFreshSecondFactor,
  requireOwnAccount,
} from "#use-cases/kernel/authorize.ts";
import type { Caller } from "#use-cases/kernel/caller.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import { recordSecurityEvent } from "#use-cases/kernel/security-events.ts";
import { fieldError } from "../account-fields.ts";
import { countOperatorGuess } from "./operator-guess-limits.ts";

/** Guards actions on one's own account: only for people, and unless `enrolling`, only for a complete account. */
export async function asOwnAccount<T>(
  actor: Actor,
  run: (actor: OperatorActor) => Promise<Result<T>>,
  { stepUp = false, ...options }: { enrolling?: boolean; stepUp?: boolean } = {},
): Promise<Result<T>> {
  const refused = requireOwnAccount(actor, options) ?? (stepUp ? requireFreshSecondFactor(actor) : undefined);
  if (refused) return fail(refused);
  return actor.kind === "operator" ? await run(actor) : fail("not-allowed");
}

type PasswordPrompt = { password: string; field: string };

/** Asks for the password again before sensitive actions, with the same limits as signing in. */
export async function confirmOwnPassword(
  deps: Deps,
  { id: operatorId, email }: OperatorActor,
  { password, field }: PasswordPrompt,
  caller: Caller,
): Promise<Result<OperatorRow>> {
  const operator = await findOperatorById(deps.database.db, operatorId);
  if (!operator || operator.deactivatedAt) return fail("not-signed-in");
  const guess = await countOperatorGuess(deps, { email, operatorId }, caller);
  if (!guess.ok) return fail({ ...guess.error, fields: { [field]: guess.error.message } });
  const isRight = await verifyPassword(password, operator.passwordHash);
  recordSecurityEvent({ kind: "password-prompt", outcome: isRight ? "ok" : "failed", detail: "back office" });
  if (!isRight) return fail(fieldError(field, "wrong-password"));
  await guess.release();
  return { ok: true, value: operator };
}
