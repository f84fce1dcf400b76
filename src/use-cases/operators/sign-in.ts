import { nobodysHash, verifyPassword } from "#auth/password.ts";
import { tokenHash } from "#auth/token.ts";
import { liveOperatorSession } from "#db/queries/operator-sessions.ts";
import { lockOperator, type OperatorRow, operatorByEmail } from "#db/queries/operators.ts";
import { retrying } from "#db/retrying.ts";
import { refusal } from "#domain/errors.ts";
import { roleOf } from "#domain/rights.ts";
import { accountEmail, at } from "../customers/account-fields.ts";
import type { Deps } from "../deps.ts";
import { countCode, countGuess } from "./count-guess.ts";
import { mustEnrol } from "./must-enrol.ts";
import { spendSecondFactor } from "./second-factor.ts";
import { startOperatorSession } from "./start-session.ts";
import type { OperatorSignedIn, Operators } from "./types.ts";

/** By e-mail and password; the answer never says which was wrong, and takes as long either way. */
export function signIn(deps: Deps): Operators["signIn"] {
  const { database } = deps;
  return async (input, caller) => {
    const email = accountEmail(input.email);
    const operator = await operatorByEmail(database.db, email);
    const guess = await countGuess(deps, { email, operatorId: operator?.id }, caller);
    if (!guess.ok) return { ok: false, error: { ...guess.error, fields: { password: guess.error.message } } };
    const isRight = await verifyPassword(input.password, operator?.passwordHash ?? nobodysHash);
    const signedIn = await retrying(database, async (tx): Promise<OperatorSignedIn | undefined> => {
      // A password that was changed, or an account that was closed, while this one was compared signs nobody in.
      const still = await lockOperator(tx, operator?.id ?? "");
      if (!isRight || !still || still.passwordHash !== operator?.passwordHash || still.deactivatedAt) return undefined;
      const stage = still.totpSealed === null ? "whole" : "password";
      const begun = await startOperatorSession(deps, tx, { operatorId: still.id, stage }, caller);
      return { ...begun, next: nextOf(deps, still) };
    });
    if (!signedIn) return { ok: false, error: at("password", "sign-in-wrong") };
    await guess.forgive();
    return { ok: true, value: signedIn };
  };
}

function nextOf(deps: Deps, { totpSealed, role }: OperatorRow): OperatorSignedIn["next"] {
  if (totpSealed !== null) return "second-factor";
  return mustEnrol(deps, { totpSealed, role: roleOf(role) }) ? "enrol" : "work";
}

/** The second of two steps: the session begins, the half one of the first step ends. */
export function secondFactor(deps: Deps): Operators["secondFactor"] {
  const { database, clock } = deps;
  return async (token, code, caller) => {
    const half = { tokenHash: tokenHash(token ?? ""), stage: "password" } as const;
    const found = await liveOperatorSession(database.db, half, clock());
    if (!found) return { ok: false, error: refusal("not-signed-in") };
    const tried = await countCode(deps, found.id);
    if (!tried.ok) return { ok: false, error: { ...tried.error, fields: { code: tried.error.message } } };
    const begun = await retrying(database, async (tx) => {
      const operator = await lockOperator(tx, found.id);
      // Of two at once with one half session the second finds it gone.
      if (!operator || !(await liveOperatorSession(tx, half, clock()))) return undefined;
      if (!(await spendSecondFactor(deps, tx, operator, code))) return undefined;
      const whole = { operatorId: operator.id, stage: "whole" } as const;
      return await startOperatorSession(deps, tx, whole, { ...caller, token });
    });
    if (begun === undefined) return { ok: false, error: at("code", "code-wrong") };
    await tried.forgive();
    return { ok: true, value: { ...begun, next: "work" } };
  };
}
