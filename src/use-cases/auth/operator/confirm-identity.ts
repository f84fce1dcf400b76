import { generateToken, hashToken } from "#auth/random-token.ts";
import type { Tx } from "#db/client.ts";
import { rotateOperatorSession } from "#db/queries/auth/operator-session-queries.ts";
import { findOperatorById, lockOperator } from "#db/queries/operators/operator-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { auditOperatorChange } from "#use-cases/kernel/audit.ts";
import type { OperatorActor } from "#use-cases/kernel/authorize.ts";
import type { Caller } from "#use-cases/kernel/caller.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import { recordSecurityEvent } from "#use-cases/kernel/security-events.ts";
import { fieldError } from "../account-fields.ts";
import { consumeFactor } from "./consume-factor.ts";
import type { OperatorAuthUseCases, SecondFactor } from "./operator-auth-types.ts";
import { countOperatorCode } from "./operator-guess-limits.ts";
import { asOwnAccount, confirmOwnPassword } from "./own-account.ts";

type Confirmed = Awaited<ReturnType<OperatorAuthUseCases["confirmIdentity"]>>;

/**
 * Confirms who uses this session, for sensitive actions (docs/rules.md 17.13): by a code of the second factor, or by the
 * password for operators who have none. Limited as the sign-in is.
 */
export function confirmIdentity(deps: Deps): OperatorAuthUseCases["confirmIdentity"] {
  return (signedIn, { password, ...factor }, caller) =>
    asOwnAccount(signedIn, async (actor) => {
      const operator = await findOperatorById(deps.database.db, actor.id);
      if (!operator) return fail("not-signed-in");
      return operator.totpSealed === null
        ? await confirmByPassword(deps, actor, password, caller)
        : await confirmByFactor(deps, actor, factor);
    });
}

async function confirmByPassword(
  deps: Deps,
  actor: OperatorActor,
  password: string,
  caller: Caller,
): Promise<Confirmed> {
  const confirmed = await confirmOwnPassword(deps, actor, { password, field: "password" }, caller);
  if (!confirmed.ok) return confirmed;
  return await transactionWithRetry(deps.database, async (tx) => {
    const still = await lockOperator(tx, actor.id);
    // A second factor that was set up in between is asked for.
    if (still?.passwordHash !== confirmed.value.passwordHash || still.totpSealed !== null) return fail("not-signed-in");
    return await markConfirmed(deps, tx, actor);
  });
}

async function confirmByFactor(deps: Deps, actor: OperatorActor, factor: SecondFactor): Promise<Confirmed> {
  const tried = await countOperatorCode(deps, actor.id);
  if (!tried.ok) return fail({ ...tried.error, fields: { code: tried.error.message } });
  const confirmed = await transactionWithRetry(deps.database, async (tx): Promise<Confirmed> => {
    const operator = await lockOperator(tx, actor.id);
    if (!operator || !(await consumeFactor(deps, tx, { operator, sessionId: actor.sessionId }, factor)))
      return fail(fieldError("code", "code-wrong"));
    return await markConfirmed(deps, tx, actor);
  });
  recordSecurityEvent({
    kind: "second-factor",
    outcome: confirmed.ok ? "ok" : "failed",
    actor: `operator:${actor.id}`,
  });
  if (confirmed.ok) await tried.release();
  return confirmed;
}

/** Gives the session a new token, as every step that grants more does. */
async function markConfirmed(
  { clock }: Pick<Deps, "clock">,
  tx: Tx,
  actor: OperatorActor,
): Promise<Result<{ token: string }>> {
  const token = generateToken();
  const [tokenHash, confirmedAt] = [hashToken(token), clock()];
  if (!(await rotateOperatorSession(tx, actor.sessionId, { tokenHash, confirmedAt }))) return fail("not-signed-in");
  await auditOperatorChange(tx, actor, { operatorId: actor.id, action: "operator.confirmed", at: confirmedAt });
  return { ok: true, value: { token } };
}
