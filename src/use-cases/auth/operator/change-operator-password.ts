import { hashPassword } from "#auth/password.ts";
import { generateToken, hashToken } from "#auth/random-token.ts";
import { endOperatorSessions, rotateOperatorSession } from "#db/queries/auth/operator-session-queries.ts";
import { lockOperator, updateOperator } from "#db/queries/operators/operator-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { auditOperatorChange } from "#use-cases/kernel/audit.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail } from "#use-cases/kernel/result.ts";
import { fieldError, validateNewPassword } from "../account-fields.ts";
import { notifyOperator } from "./notify-operator.ts";
import type { OperatorAuthUseCases } from "./operator-auth-types.ts";
import { asOwnAccount, confirmOwnPassword } from "./own-account.ts";

/**
 * Changes the password of a signed-in operator who knows the old one; ends every other session and rotates this one's
 * token.
 */
export function changeOperatorPassword(deps: Deps): OperatorAuthUseCases["changePassword"] {
  const { database, clock } = deps;
  return (given, input, caller) =>
    asOwnAccount(given, async (actor) => {
      const wrong = await validateNewPassword(input);
      if (wrong) return fail(wrong);
      const confirmed = await confirmOwnPassword(deps, actor, { password: input.current, field: "current" }, caller);
      if (!confirmed.ok) return confirmed;
      const passwordHash = await hashPassword(input.password);
      const token = generateToken();
      const isSet = await transactionWithRetry(database, async (tx) => {
        const now = clock();
        const still = await lockOperator(tx, actor.id);
        if (still?.passwordHash !== confirmed.value.passwordHash) return false;
        if (!(await rotateOperatorSession(tx, actor.sessionId, hashToken(token)))) return false;
        await updateOperator(tx, actor.id, { passwordHash, updatedAt: now });
        await endOperatorSessions(tx, actor.id, actor.sessionId);
        await auditOperatorChange(tx, actor, { operatorId: actor.id, action: "operator.password-changed", at: now });
        await notifyOperator(tx, { operatorId: actor.id, news: "password-changed", at: now });
        return true;
      });
      return isSet ? { ok: true, value: { token } } : fail(fieldError("current", "wrong-password"));
    });
}
