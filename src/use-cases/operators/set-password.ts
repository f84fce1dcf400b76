import { hashPassword } from "#auth/password.ts";
import { newToken, tokenHash } from "#auth/token.ts";
import { endOperatorSessions, rotateOperatorSession } from "#db/queries/operator-sessions.ts";
import { lockOperator, updateOperator } from "#db/queries/operators.ts";
import { retrying } from "#db/retrying.ts";
import { at, newPasswordRefusal } from "../customers/account-fields.ts";
import type { Deps } from "../deps.ts";
import { confirmOwn, own } from "./own.ts";
import { record } from "./record.ts";
import { tell } from "./tell.ts";
import type { Operators } from "./types.ts";

/** By who is signed in and knows the old one; every other session ends, this one gets a new token. */
export function changePassword(deps: Deps): Operators["changePassword"] {
  const { database, clock } = deps;
  return (given, input, caller) =>
    own(given, async (who) => {
      const wrong = await newPasswordRefusal(input);
      if (wrong) return { ok: false, error: wrong };
      const confirmed = await confirmOwn(deps, who, { password: input.current, field: "current" }, caller);
      if (!confirmed.ok) return confirmed;
      const passwordHash = await hashPassword(input.password);
      const token = newToken();
      const isSet = await retrying(database, async (tx) => {
        const now = clock();
        const still = await lockOperator(tx, who.id);
        if (still?.passwordHash !== confirmed.value.passwordHash) return false;
        if (!(await rotateOperatorSession(tx, who.sessionId, tokenHash(token)))) return false;
        await updateOperator(tx, who.id, { passwordHash, updatedAt: now });
        await endOperatorSessions(tx, who.id, who.sessionId);
        await record(tx, who, { operatorId: who.id, action: "operator.password-changed", at: now });
        await tell(tx, { operatorId: who.id, news: "password-changed", at: now });
        return true;
      });
      return isSet ? { ok: true, value: { token } } : { ok: false, error: at("current", "wrong-password") };
    });
}
