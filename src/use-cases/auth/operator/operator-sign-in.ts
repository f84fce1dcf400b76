import { dummyPasswordHash, verifyPassword } from "#auth/password.ts";
import { hashToken } from "#auth/random-token.ts";
import { findActiveOperatorSession } from "#db/queries/auth/operator-session-queries.ts";
import { findOperatorByEmail, lockOperator, type OperatorRow } from "#db/queries/operators/operator-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { parseRole } from "#domain/operators/permissions.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail } from "#use-cases/kernel/result.ts";
import { fieldError, parseEmail } from "../account-fields.ts";
import { consumeSecondFactor } from "./check-second-factor.ts";
import { mustEnrolSecondFactor } from "./must-enrol.ts";
import type { OperatorAuthUseCases, OperatorSignInResult } from "./operator-auth-types.ts";
import { countOperatorCode, countOperatorGuess } from "./operator-guess-limits.ts";
import { startOperatorSession } from "./start-operator-session.ts";

/** Signs in by email and password. The answer never says which was wrong and takes as long either way. */
export function signInOperator(deps: Deps): OperatorAuthUseCases["signIn"] {
  const { database } = deps;
  return async (input, caller) => {
    const email = parseEmail(input.email);
    const operator = await findOperatorByEmail(database.db, email);
    const guess = await countOperatorGuess(deps, { email, operatorId: operator?.id }, caller);
    if (!guess.ok) return fail({ ...guess.error, fields: { password: guess.error.message } });
    const isRight = await verifyPassword(input.password, operator?.passwordHash ?? dummyPasswordHash);
    const signedIn = await transactionWithRetry(database, async (tx): Promise<OperatorSignInResult | undefined> => {
      // Reject if the password changed or the account was deactivated while it was being compared.
      const still = await lockOperator(tx, operator?.id ?? "");
      if (!isRight || !still || still.passwordHash !== operator?.passwordHash || still.deactivatedAt) return undefined;
      const stage = still.totpSealed === null ? "whole" : "password";
      const begun = await startOperatorSession(deps, tx, { operatorId: still.id, stage }, caller);
      return { ...begun, next: nextOf(deps, still) };
    });
    if (!signedIn) return fail(fieldError("password", "sign-in-wrong"));
    await guess.release();
    return { ok: true, value: signedIn };
  };
}

function nextOf(deps: Deps, { totpSealed, role }: OperatorRow): OperatorSignInResult["next"] {
  if (totpSealed !== null) return "second-factor";
  return mustEnrolSecondFactor(deps, { totpSealed, role: parseRole(role) }) ? "enrol" : "work";
}

/** The second step: starts the session and ends the half-open one of the first step. */
export function verifySecondFactor(deps: Deps): OperatorAuthUseCases["secondFactor"] {
  const { database, clock } = deps;
  return async (token, code, caller) => {
    const half = { tokenHash: hashToken(token ?? ""), stage: "password" } as const;
    const found = await findActiveOperatorSession(database.db, half, clock());
    if (!found) return fail("not-signed-in");
    const tried = await countOperatorCode(deps, found.id);
    if (!tried.ok) return fail({ ...tried.error, fields: { code: tried.error.message } });
    const begun = await transactionWithRetry(database, async (tx) => {
      const operator = await lockOperator(tx, found.id);
      // Of two concurrent calls with one half-open session, the second fails.
      if (!operator || !(await findActiveOperatorSession(tx, half, clock()))) return undefined;
      if (!(await consumeSecondFactor(deps, tx, operator, code))) return undefined;
      const whole = { operatorId: operator.id, stage: "whole" } as const;
      return await startOperatorSession(deps, tx, whole, { ...caller, token });
    });
    if (begun === undefined) return fail(fieldError("code", "code-wrong"));
    await tried.release();
    return { ok: true, value: { ...begun, next: "work" } };
  };
}
