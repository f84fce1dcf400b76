import { hashPassword } from "#auth/password.ts";
import { generateToken, hashToken } from "#auth/random-token.ts";
import { endOperatorSessions, rotateOperatorSession } from "#db/queries/auth/operator-session-queries.ts";
import { lockOperator, updateOperator } from "#db/queries/operators/operator-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { auditOperatorChange } from "#use-cases/kernel/audit.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import type { OperatorUseCases } from "#use-cases/operators/operator-types.ts";
import { fieldError, validateNewPassword } from "../customer/account-fields.ts";
import { notifyOperator } from "./notify-operator.ts";
import { asOwnAccount, confirmOwnPassword } from "./own-account.ts";

/** By who is signed in and knows the old one; every other session ends, this one gets a new token. */
export function changeOperatorPassword(deps: Deps): OperatorUseCases["changePassword"] {
  const { database, clock } = deps;
  return (given, input, caller) =>
    asOwnAccount(given, async (who) => {
      const wrong = await validateNewPassword(input);
      if (wrong) return { ok: false, error: wrong };
      const confirmed = await confirmOwnPassword(deps, who, { password: input.current, field: "current" }, caller);
      if (!confirmed.ok) return confirmed;
      const passwordHash = await hashPassword(input.password);
      const token = generateToken();
      const isSet = await transactionWithRetry(database, async (tx) => {
        const now = clock();
        const still = await lockOperator(tx, who.id);
        if (still?.passwordHash !== confirmed.value.passwordHash) return false;
        if (!(await rotateOperatorSession(tx, who.sessionId, hashToken(token)))) return false;
        await updateOperator(tx, who.id, { passwordHash, updatedAt: now });
        await endOperatorSessions(tx, who.id, who.sessionId);
        await auditOperatorChange(tx, who, { operatorId: who.id, action: "operator.password-changed", at: now });
        await notifyOperator(tx, { operatorId: who.id, news: "password-changed", at: now });
        return true;
      });
      return isSet ? { ok: true, value: { token } } : { ok: false, error: fieldError("current", "wrong-password") };
    });
}
