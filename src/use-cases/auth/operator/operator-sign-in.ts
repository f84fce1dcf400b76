import { randomUUID } from "node:crypto";
import { describeDevice } from "#auth/device-name.ts";
import { dummyPasswordHash, hashPassword, renewPasswordHash, verifyPassword } from "#auth/password.ts";
import { generateToken, hashToken } from "#auth/random-token.ts";
import type { Tx } from "#db/client.ts";
import {
  endOperatorSession,
  endOperatorSessionByToken,
  endOperatorSessions,
  findActiveOperatorSession,
  insertOperatorSession,
  listOperatorSessions,
  pruneOperatorSessions,
  rememberOperatorDevice,
  rememberOperatorNetwork,
  rotateOperatorSession,
  type SessionStage,
} from "#db/queries/auth/operator-session-queries.ts";
import {
  findOperatorByEmail,
  lockOperator,
  type OperatorRow,
  updateOperator,
} from "#db/queries/operators/operator-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { parseRole } from "#domain/operators/permissions.ts";
import { auditOperatorChange } from "#use-cases/kernel/audit.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import { nameAccount, recordSecurityEvent } from "#use-cases/kernel/security-events.ts";
import { fieldError, parseEmail, validateNewPassword } from "../account-fields.ts";
import { isRecoveryCode } from "./check-second-factor.ts";
import { consumeFactor } from "./consume-factor.ts";
import { notifyOperator } from "./notify-operator.ts";
import {
  actorBySession,
  hasPasswordExpired,
  mustChangePassword,
  mustEnrolSecondFactor,
  operatorSessionExpiry,
} from "./operator-actor.ts";
import type { OperatorAuthUseCases, OperatorBrowserCaller, OperatorSignInResult } from "./operator-auth-types.ts";
import { countOperatorCode, countOperatorGuess, operatorNetworkKey } from "./operator-guess-limits.ts";
import { asOwnAccount, confirmOwnPassword } from "./own-account.ts";

const wrong = fail(fieldError("password", "sign-in-wrong"));

const completing = { enrolling: true };

const secondStepTimeoutMs = 10 * 60 * 1000;

const maxSessions = 20;

type Sessions = Pick<OperatorAuthUseCases, "bySession" | "signOut" | "sessions" | "endSession" | "endOtherSessions">;

/** Signs in by email and password. The answer never says which was wrong and takes as long either way. */
export function signInOperator(deps: Deps): OperatorAuthUseCases["signIn"] {
  const { database } = deps;
  return async (input, caller) => {
    const email = parseEmail(input.email);
    const operator = await findOperatorByEmail(database.db, email);
    const guess = await countOperatorGuess(deps, { email, operatorId: operator?.id }, caller);
    if (!guess.ok) return fail({ ...guess.error, fields: { password: guess.error.message } });
    const isRight = await verifyPassword(input.password, operator?.passwordHash ?? dummyPasswordHash);
    const renewed = isRight && operator && (await renewPasswordHash(input.password, operator.passwordHash));
    const signedIn = await transactionWithRetry(database, async (tx): Promise<Result<OperatorSignInResult>> => {
      // Reject if the password changed or the account was deactivated while it was being compared.
      const still = await lockOperator(tx, operator?.id ?? "");
      if (!isRight || !still || still.passwordHash !== operator?.passwordHash || still.deactivatedAt) return wrong;
      if (renewed) await updateOperator(tx, still.id, { passwordHash: renewed });
      if (hasPasswordExpired(deps, still)) return fail(fieldError("password", "password-expired"));
      const stage = still.totpSealed === null ? "whole" : "password";
      const begun = await startOperatorSession(deps, tx, { operatorId: still.id, stage }, caller);
      return { ok: true, value: { ...begun, next: still.totpSealed === null ? nextOf(deps, still) : "second-factor" } };
    });
    const actor = nameAccount(deps, "operator", { id: operator?.id, email });
    recordSecurityEvent({ kind: "sign-in", outcome: signedIn.ok ? "ok" : "failed", actor, detail: "back office" });
    if (signedIn.ok) await guess.release();
    return signedIn;
  };
}

/** Returns the step that a signed-in operator has to take first. */
export function nextOf(deps: Deps, operator: OperatorRow): OperatorSignInResult["next"] {
  if (mustChangePassword(deps, operator)) return "new-password";
  return mustEnrolSecondFactor(deps, { ...operator, role: parseRole(operator.role) }) ? "enrol" : "work";
}

/** The second step: starts the session and ends the half-open one of the first step. */
export function verifySecondFactor(deps: Deps): OperatorAuthUseCases["secondFactor"] {
  const { database, clock } = deps;
  return async (token, factor, caller) => {
    const half = { tokenHash: hashToken(token ?? ""), stage: "password" } as const;
    const found = await findActiveOperatorSession(database.db, half, clock());
    if (!found) return fail("not-signed-in");
    const tried = await countOperatorCode(deps, found.id);
    if (!tried.ok) return fail({ ...tried.error, fields: { code: tried.error.message } });
    const begun = await transactionWithRetry(database, async (tx) => {
      const operator = await lockOperator(tx, found.id);
      // Of two concurrent calls with one half-open session, the second fails.
      if (!operator || !(await findActiveOperatorSession(tx, half, clock()))) return undefined;
      if (!(await consumeFactor(deps, tx, { operator, sessionId: found.sessionId }, factor))) return undefined;
      const whole = { operatorId: operator.id, stage: "whole" } as const;
      return { ...(await startOperatorSession(deps, tx, whole, { ...caller, token })), next: nextOf(deps, operator) };
    });
    const kind = !factor.passkey && isRecoveryCode(factor.code) ? "recovery-code" : "second-factor";
    recordSecurityEvent({ kind, outcome: begun ? "ok" : "failed", actor: `operator:${found.id}` });
    if (begun === undefined) return fail(fieldError("code", "code-wrong"));
    await tried.release();
    return { ok: true, value: begun };
  };
}

/**
 * Changes the password of a signed-in operator who knows the old one; ends every other session and rotates this one's
 * token.
 */
export function changeOperatorPassword(deps: Deps): OperatorAuthUseCases["changePassword"] {
  const { database, clock } = deps;
  return (signedIn, input, caller) =>
    asOwnAccount(
      signedIn,
      async (actor) => {
        const refused = await validateNewPassword(input, { email: actor.email, name: actor.name });
        if (refused) return fail(refused);
        if (actor.mustChangePassword && input.password === input.current)
          return fail(fieldError("password", "password-unchanged"));
        const confirmed = await confirmOwnPassword(deps, actor, { password: input.current, field: "current" }, caller);
        if (!confirmed.ok) return confirmed;
        const passwordHash = await hashPassword(input.password);
        const token = generateToken();
        const isSet = await transactionWithRetry(database, async (tx) => {
          const now = clock();
          const still = await lockOperator(tx, actor.id);
          if (still?.passwordHash !== confirmed.value.passwordHash) return false;
          if (!(await rotateOperatorSession(tx, actor.sessionId, { tokenHash: hashToken(token) }))) return false;
          await updateOperator(tx, actor.id, { passwordHash, passwordGivenAt: null, updatedAt: now });
          await endOperatorSessions(tx, actor.id, actor.sessionId);
          await auditOperatorChange(tx, actor, { operatorId: actor.id, action: "operator.password-changed", at: now });
          await notifyOperator(tx, { operatorId: actor.id, news: "password-changed", at: now });
          return true;
        });
        if (isSet) recordSecurityEvent({ kind: "password-change", outcome: "ok", detail: "back office" });
        return isSet ? { ok: true, value: { token } } : fail(fieldError("current", "wrong-password"));
      },
      completing,
    );
}

/** Lists where an operator is signed in; ends one session or all others. */
export function createOperatorSessions(deps: Deps): Sessions {
  const { db } = deps.database;
  const findOperatorActor = actorBySession(deps);
  return {
    bySession: findOperatorActor,
    signOut: async (token) => {
      if (token === undefined) return;
      const actor = await findOperatorActor(token);
      await endOperatorSessionByToken(db, hashToken(token));
      if (actor) recordSecurityEvent({ kind: "session-end", outcome: "ok", detail: "back office, signed out" });
    },
    sessions: (actor) =>
      asOwnAccount(actor, async ({ id: operatorId, sessionId }) => {
        const found = await listOperatorSessions(db, operatorId, deps.clock());
        const views = found.map(({ id, device, createdAt, seenAt }) => ({
          id,
          device,
          signedInAt: createdAt.toISOString(),
          seenAt: seenAt.toISOString(),
          current: id === sessionId,
        }));
        return { ok: true, value: views };
      }),
    endSession: (actor, sessionId) =>
      asOwnAccount(
        actor,
        async ({ id }) => {
          const isEnded = await endOperatorSession(db, id, sessionId);
          if (!isEnded) return fail("not-found", { message: "This session has already ended." });
          recordSecurityEvent({ kind: "session-end", outcome: "ok", detail: "back office, another device" });
          return { ok: true, value: null };
        },
        { stepUp: true },
      ),
    endOtherSessions: (actor) =>
      asOwnAccount(
        actor,
        async ({ id, sessionId }) => {
          await endOperatorSessions(db, id, sessionId);
          recordSecurityEvent({ kind: "session-end", outcome: "ok", detail: "back office, all others" });
          return { ok: true, value: null };
        },
        { stepUp: true },
      ),
  };
}

/** Starts a session with a new token and ends the browser's previous one. Runs under the operator's lock. */
export async function startOperatorSession(
  { clock, secret }: Pick<Deps, "clock" | "secret">,
  tx: Tx,
  { operatorId, stage }: { operatorId: string; stage: SessionStage },
  caller: OperatorBrowserCaller,
): Promise<Omit<OperatorSignInResult, "next">> {
  const now = clock();
  const token = generateToken();
  if (caller.token !== undefined) await endOperatorSessionByToken(tx, hashToken(caller.token));
  await insertOperatorSession(tx, {
    tokenHash: hashToken(token),
    id: randomUUID(),
    operatorId,
    stage,
    device: describeDevice(caller.userAgent),
    createdAt: now,
    seenAt: now,
    confirmedAt: stage === "whole" ? now : null,
    expiresAt: stage === "whole" ? operatorSessionExpiry(now, now) : new Date(now.getTime() + secondStepTimeoutMs),
  });
  await pruneOperatorSessions(tx, operatorId, maxSessions);
  if (stage === "password") return { token };
  if (caller.address !== null) {
    await rememberOperatorNetwork(tx, operatorNetworkKey(secret, operatorId, caller.address), now);
  }
  return { token, device: await trustDevice(tx, operatorId, caller, now) };
}

/** Remembers the browser; mails the operator about a new one, unless it is the first. */
async function trustDevice(tx: Tx, operatorId: string, caller: OperatorBrowserCaller, now: Date): Promise<string> {
  const device = caller.device ?? generateToken();
  const before = await rememberOperatorDevice(tx, { operatorId, deviceHash: hashToken(device) }, now);
  if (before === "others") {
    await notifyOperator(tx, { operatorId, news: "new-device", at: now, detail: describeDevice(caller.userAgent) });
  }
  return device;
}
