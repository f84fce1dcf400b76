import { encrypt } from "#auth/encryption.ts";
import { generateToken, hashToken } from "#auth/random-token.ts";
import { buildTotpUri, findTotpStep, generateTotpSecret } from "#auth/totp.ts";
import type { Tx } from "#db/client.ts";
import { deletePasskeys, listPasskeys } from "#db/queries/auth/operator-passkeys.ts";
import { endOperatorSessions, rotateOperatorSession } from "#db/queries/auth/operator-session-queries.ts";
import {
  countRecoveryCodes,
  findOperatorById,
  lockOperator,
  replaceRecoveryCodes,
  updateOperator,
} from "#db/queries/operators/operator-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { auditOperatorChange } from "#use-cases/kernel/audit.ts";
import type { OperatorActor } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { notifyOwners } from "#use-cases/kernel/notify-owners.ts";
import { randomText } from "#use-cases/kernel/random-id.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import { recordSecurityEvent } from "#use-cases/kernel/security-events.ts";
import { fieldError } from "../account-fields.ts";
import {
  consumeSecondFactor,
  encryptionContext,
  hashRecoveryCode,
  normalizeCode,
  unsealTotp,
} from "./check-second-factor.ts";
import { notifyOperator } from "./notify-operator.ts";
import { mustHaveSecondFactor } from "./operator-actor.ts";
import type { OperatorAuthUseCases } from "./operator-auth-types.ts";
import { countOperatorCode } from "./operator-guess-limits.ts";
import { asOwnAccount, confirmOwnPassword } from "./own-account.ts";

const issuer = "Elefant";
const enrolling = { enrolling: true };
const recoveryCodeCount = 10;

/** Stores the secret encrypted with the shop's key, so that database access alone yields no codes. */
export function enrolTotp(deps: Deps): OperatorAuthUseCases["enrolTotp"] {
  const { database, secret: shopSecret, clock } = deps;
  const run = async (
    actor: OperatorActor,
    password: string,
    caller: Parameters<OperatorAuthUseCases["enrolTotp"]>[2],
  ) => {
    const confirmed = await confirmOwnPassword(deps, actor, { password, field: "password" }, caller);
    if (!confirmed.ok) return confirmed;
    const secret = generateTotpSecret();
    return await transactionWithRetry(database, async (tx): Promise<Result<{ secret: string; address: string }>> => {
      const operator = await lockOperator(tx, actor.id);
      if (operator?.totpSealed) return fail("second-factor-set");
      await updateOperator(tx, actor.id, {
        totpAskedSealed: encrypt(shopSecret, encryptionContext, secret),
        updatedAt: clock(),
      });
      return { ok: true, value: { secret, address: buildTotpUri(secret, issuer, actor.email) } };
    });
  };
  return (actor, password, caller) => asOwnAccount(actor, (operator) => run(operator, password, caller), enrolling);
}

/** Confirms with a first code that the app has the secret. Ends every other session and rotates this one's token. */
export function confirmTotp(deps: Deps): OperatorAuthUseCases["confirmTotp"] {
  const { database } = deps;
  const run = async (actor: OperatorActor, code: string): ReturnType<OperatorAuthUseCases["confirmTotp"]> => {
    const tried = await countOperatorCode(deps, actor.id);
    if (!tried.ok) return fail({ ...tried.error, fields: { code: tried.error.message } });
    const token = generateToken();
    const confirmed = await transactionWithRetry(database, (tx) =>
      confirmInTransaction(deps, tx, actor, { code, tokenHash: hashToken(token) }),
    );
    const outcome = confirmed.ok ? "ok" : "failed";
    recordSecurityEvent({ kind: "second-factor-change", outcome, detail: "set up" });
    if (!confirmed.ok) return confirmed;
    await tried.release();
    return { ok: true, value: { token, recoveryCodes: confirmed.value } };
  };
  return (actor, code) => asOwnAccount(actor, (operator) => run(operator, code), enrolling);
}

type First = { code: string; tokenHash: string };

async function confirmInTransaction(deps: Deps, tx: Tx, actor: OperatorActor, first: First): Promise<Result<string[]>> {
  const now = deps.clock();
  const asked = (await lockOperator(tx, actor.id))?.totpAskedSealed;
  const secret = unsealTotp(deps, asked);
  const step = secret === undefined ? undefined : findTotpStep(secret, normalizeCode(first.code), now.getTime());
  if (!asked || step === undefined) return fail(fieldError("code", "code-wrong"));
  if (!(await rotateOperatorSession(tx, actor.sessionId, { tokenHash: first.tokenHash, confirmedAt: now }))) {
    return fail("not-signed-in");
  }
  await updateOperator(tx, actor.id, { totpSealed: asked, totpAskedSealed: null, totpStep: step, updatedAt: now });
  await endOperatorSessions(tx, actor.id, actor.sessionId);
  await auditOperatorChange(tx, actor, { operatorId: actor.id, action: "operator.second-factor-set", at: now });
  await notifyOperator(tx, { operatorId: actor.id, news: "second-factor-set", at: now });
  return { ok: true, value: await issueRecoveryCodes(deps, tx, actor.id) };
}

/** Letters and digits that nobody takes for another one when copying by hand: 5 bits each. */
const recoveryAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Issues ten recovery codes of 120 bits (OWASP ASVS 5.0, 6.5.2, asks for 112), each good once; voids earlier ones. */
async function issueRecoveryCodes({ secret }: Deps, tx: Tx, operatorId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => randomText(24, recoveryAlphabet));
  await replaceRecoveryCodes(
    tx,
    operatorId,
    codes.map((code) => hashRecoveryCode(secret, operatorId, code)),
  );
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, "$1-"));
}

/** Needs the password and a code, so that an unattended browser can't remove it. */
export function removeTotp(deps: Deps): OperatorAuthUseCases["removeTotp"] {
  const { database, clock } = deps;
  return (signedIn, { password, code }, caller) =>
    asOwnAccount(signedIn, async (actor) => {
      const confirmed = await confirmOwnPassword(deps, actor, { password, field: "password" }, caller);
      if (!confirmed.ok) return confirmed;
      const tried = await countOperatorCode(deps, actor.id);
      if (!tried.ok) return fail({ ...tried.error, fields: { code: tried.error.message } });
      const removed = await transactionWithRetry(database, async (tx) => {
        const operator = await lockOperator(tx, actor.id);
        if (!operator || !(await consumeSecondFactor(deps, tx, operator, code))) return false;
        const now = clock();
        await updateOperator(tx, actor.id, { totpSealed: null, totpAskedSealed: null, totpStep: null, updatedAt: now });
        await replaceRecoveryCodes(tx, actor.id, []);
        await deletePasskeys(tx, actor.id);
        await auditOperatorChange(tx, actor, {
          operatorId: actor.id,
          action: "operator.second-factor-removed",
          at: now,
        });
        await notifyOperator(tx, { operatorId: actor.id, news: "second-factor-removed", at: now });
        await notifyOwners(tx, { news: "second-factor-reset", at: now, detail: actor.name, except: actor.id });
        return true;
      });
      recordSecurityEvent({ kind: "second-factor-change", outcome: removed ? "ok" : "failed", detail: "removed" });
      if (!removed) return fail(fieldError("code", "code-wrong"));
      await tried.release();
      return { ok: true, value: null };
    });
}

export function regenerateRecoveryCodes(deps: Deps): OperatorAuthUseCases["newRecoveryCodes"] {
  const { database, clock } = deps;
  return (signedIn, password, caller) =>
    asOwnAccount(
      signedIn,
      async (actor) => {
        const confirmed = await confirmOwnPassword(deps, actor, { password, field: "password" }, caller);
        if (!confirmed.ok) return confirmed;
        return await transactionWithRetry(database, async (tx): Promise<Result<{ recoveryCodes: string[] }>> => {
          const operator = await lockOperator(tx, actor.id);
          if (!operator?.totpSealed) return fail("second-factor-needed");
          await auditOperatorChange(tx, actor, {
            operatorId: actor.id,
            action: "operator.recovery-codes-made",
            at: clock(),
          });
          recordSecurityEvent({ kind: "second-factor-change", outcome: "ok", detail: "new recovery codes" });
          return { ok: true, value: { recoveryCodes: await issueRecoveryCodes(deps, tx, actor.id) } };
        });
      },
      { stepUp: true },
    );
}

/** The second factor's state, for the account page. */
export function readSecondFactorStatus(deps: Deps): OperatorAuthUseCases["ownSecondFactor"] {
  const { db } = deps.database;
  return (signedIn) =>
    asOwnAccount(signedIn, async ({ id, role }) => ({
      ok: true,
      value: {
        isSet: Boolean((await findOperatorById(db, id))?.totpSealed),
        passkeys: (await listPasskeys(db, id)).length,
        recoveryCodesLeft: await countRecoveryCodes(db, id),
        isRequired: mustHaveSecondFactor(deps, role),
      },
    }));
}
