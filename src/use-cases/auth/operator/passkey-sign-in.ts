import { generateToken, hashToken } from "#auth/random-token.ts";
import { findPasskey } from "#db/queries/auth/operator-passkeys.ts";
import { findActiveOperatorSession } from "#db/queries/auth/operator-session-queries.ts";
import { lockOperator } from "#db/queries/operators/operator-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { limitCaller, releaseCaller } from "#use-cases/kernel/caller.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail } from "#use-cases/kernel/result.ts";
import { nameAccount, recordSecurityEvent } from "#use-cases/kernel/security-events.ts";
import { browserChallenge, consumePasskey, requestPasskey, sessionChallenge } from "./check-passkey.ts";
import type { PasskeyUseCases } from "./operator-auth-types.ts";
import { nextOf, startOperatorSession } from "./operator-sign-in.ts";

const challengeLimit = { name: "passkey-challenge", noun: "tries", limit: 120, seconds: 15 * 60 };
const wrongLimit = { name: "passkey-wrong", noun: "tries", limit: 30, seconds: 15 * 60 };

/** Creates a challenge for the operator of this session, half-open or whole, or before the sign-in for this browser. */
export function challengePasskey(deps: Deps): PasskeyUseCases["challenge"] {
  const { db } = deps.database;
  return async (caller) => {
    const limited = await limitCaller(db, challengeLimit, caller);
    if (limited) return fail(limited);
    const tokenHash = hashToken(caller.token ?? "");
    for (const stage of ["whole", "password"] as const) {
      const found = await findActiveOperatorSession(db, { tokenHash, stage }, deps.clock());
      if (found) {
        return {
          ok: true,
          value: { options: await requestPasskey(deps, sessionChallenge(found.sessionId), found.id) },
        };
      }
    }
    const device = caller.device ?? generateToken();
    const options = await requestPasskey(deps, browserChallenge(hashToken(device)), undefined);
    return { ok: true, value: { options, device } };
  };
}

/** Signs in without email and password: a passkey that verified its user is two factors (NIST SP 800-63B §5.1.8). */
export function signInByPasskey(deps: Deps): PasskeyUseCases["signIn"] {
  const { database } = deps;
  return async (answer, caller) => {
    const limited = await limitCaller(database.db, wrongLimit, caller);
    if (limited) return fail(limited);
    const owner = (await findPasskey(database.db, answer.id))?.operatorId ?? "";
    const key = browserChallenge(hashToken(caller.device ?? ""));
    const begun = await transactionWithRetry(database, async (tx) => {
      const operator = await lockOperator(tx, owner);
      const passkey = await consumePasskey(deps, tx, key, answer);
      if (!operator || operator.deactivatedAt || operator.totpSealed === null) return undefined;
      if (passkey?.operatorId !== operator.id) return undefined;
      const whole = { operatorId: operator.id, stage: "whole" } as const;
      return { ...(await startOperatorSession(deps, tx, whole, caller)), next: nextOf(deps, operator) };
    });
    const actor = nameAccount(deps, "operator", { id: owner || undefined, email: "" });
    recordSecurityEvent({ kind: "sign-in", outcome: begun ? "ok" : "failed", actor, detail: "back office" });
    if (!begun) return fail("passkey-wrong");
    await releaseCaller(database.db, wrongLimit, caller);
    return { ok: true, value: begun };
  };
}
