import { seal, unseal } from "#auth/sealed.ts";
import { newToken, tokenHash } from "#auth/token.ts";
import { newTotpSecret, totpAddress, totpStep } from "#auth/totp.ts";
import type { Tx } from "#db/client.ts";
import { endOperatorSessions, rotateOperatorSession } from "#db/queries/operator-sessions.ts";
import { lockOperator, replaceRecoveryCodes, updateOperator } from "#db/queries/operators.ts";
import { retrying } from "#db/retrying.ts";
import { refusal } from "#domain/errors.ts";
import { at } from "../customers/account-fields.ts";
import type { Deps } from "../deps.ts";
import { randomLetters } from "../random-letters.ts";
import type { Result } from "../shop.ts";
import { countCode } from "./count-guess.ts";
import { confirmOwn, own } from "./own.ts";
import { record } from "./record.ts";
import { plainCode, recoveryCodeHash, sealedFor, spendSecondFactor } from "./second-factor.ts";
import { tell } from "./tell.ts";
import type { Operators } from "./types.ts";
import type { OperatorWho } from "./who.ts";

const issuer = "Elefant";
const enrolling = { enrolling: true };
const recoveryCodeCount = 10;

/** The secret is kept sealed under the shop's own: who only reads the database makes no codes of it. */
export function enrolTotp(deps: Deps): Operators["enrolTotp"] {
  const { database, secret: shopSecret, clock } = deps;
  const run = async (who: OperatorWho, password: string, caller: Parameters<Operators["enrolTotp"]>[2]) => {
    const confirmed = await confirmOwn(deps, who, { password, field: "password" }, caller);
    if (!confirmed.ok) return confirmed;
    const secret = newTotpSecret();
    return await retrying(database, async (tx): Promise<Result<{ secret: string; address: string }>> => {
      const operator = await lockOperator(tx, who.id);
      if (operator?.totpSealed) return { ok: false, error: refusal("second-factor-set") };
      await updateOperator(tx, who.id, { totpAskedSealed: seal(shopSecret, sealedFor, secret), updatedAt: clock() });
      return { ok: true, value: { secret, address: totpAddress(secret, issuer, who.email) } };
    });
  };
  return (who, password, caller) => own(who, (operator) => run(operator, password, caller), enrolling);
}

/** A first code shows that the app has the secret. Every other session ends, this one gets a new token. */
export function confirmTotp(deps: Deps): Operators["confirmTotp"] {
  const { database } = deps;
  const run = async (who: OperatorWho, code: string): ReturnType<Operators["confirmTotp"]> => {
    const tried = await countCode(deps, who.id);
    if (!tried.ok) return { ok: false, error: { ...tried.error, fields: { code: tried.error.message } } };
    const token = newToken();
    const confirmed = await retrying(database, (tx) => confirmIn(deps, tx, who, { code, tokenHash: tokenHash(token) }));
    if (!confirmed.ok) return confirmed;
    await tried.forgive();
    return { ok: true, value: { token, recoveryCodes: confirmed.value } };
  };
  return (who, code) => own(who, (operator) => run(operator, code), enrolling);
}

type First = { code: string; tokenHash: string };

async function confirmIn(deps: Deps, tx: Tx, who: OperatorWho, first: First): Promise<Result<string[]>> {
  const now = deps.clock();
  const asked = (await lockOperator(tx, who.id))?.totpAskedSealed;
  const secret = unseal(deps.secret, sealedFor, asked ?? "");
  const step = secret === undefined ? undefined : totpStep(secret, plainCode(first.code), now.getTime());
  if (!asked || step === undefined) return { ok: false, error: at("code", "code-wrong") };
  if (!(await rotateOperatorSession(tx, who.sessionId, first.tokenHash))) {
    return { ok: false, error: refusal("not-signed-in") };
  }
  await updateOperator(tx, who.id, { totpSealed: asked, totpAskedSealed: null, totpStep: step, updatedAt: now });
  await endOperatorSessions(tx, who.id, who.sessionId);
  await record(tx, who, { operatorId: who.id, action: "operator.second-factor-set", at: now });
  await tell(tx, { operatorId: who.id, news: "second-factor-set", at: now });
  return { ok: true, value: await giveRecoveryCodes(deps, tx, who.id) };
}

/** Ten of 50 bits or more, each good once; earlier ones are worth nothing. */
async function giveRecoveryCodes({ secret }: Deps, tx: Tx, operatorId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => randomLetters(12).toUpperCase());
  await replaceRecoveryCodes(
    tx,
    operatorId,
    codes.map((code) => recoveryCodeHash(secret, operatorId, code)),
  );
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, "$1-"));
}

/** By password and a code: a browser that was left open cannot do it. */
export function removeTotp(deps: Deps): Operators["removeTotp"] {
  const { database, clock } = deps;
  return (given, { password, code }, caller) =>
    own(given, async (who) => {
      const confirmed = await confirmOwn(deps, who, { password, field: "password" }, caller);
      if (!confirmed.ok) return confirmed;
      const tried = await countCode(deps, who.id);
      if (!tried.ok) return { ok: false, error: { ...tried.error, fields: { code: tried.error.message } } };
      const removed = await retrying(database, async (tx) => {
        const operator = await lockOperator(tx, who.id);
        if (!operator || !(await spendSecondFactor(deps, tx, operator, code))) return false;
        const now = clock();
        await updateOperator(tx, who.id, { totpSealed: null, totpAskedSealed: null, totpStep: null, updatedAt: now });
        await replaceRecoveryCodes(tx, who.id, []);
        await record(tx, who, { operatorId: who.id, action: "operator.second-factor-removed", at: now });
        await tell(tx, { operatorId: who.id, news: "second-factor-removed", at: now });
        return true;
      });
      if (!removed) return { ok: false, error: at("code", "code-wrong") };
      await tried.forgive();
      return { ok: true, value: null };
    });
}

export function newRecoveryCodes(deps: Deps): Operators["newRecoveryCodes"] {
  const { database, clock } = deps;
  return (given, password, caller) =>
    own(given, async (who) => {
      const confirmed = await confirmOwn(deps, who, { password, field: "password" }, caller);
      if (!confirmed.ok) return confirmed;
      return await retrying(database, async (tx): Promise<Result<{ recoveryCodes: string[] }>> => {
        const operator = await lockOperator(tx, who.id);
        if (!operator?.totpSealed) return { ok: false, error: refusal("second-factor-needed") };
        await record(tx, who, { operatorId: who.id, action: "operator.recovery-codes-made", at: clock() });
        return { ok: true, value: { recoveryCodes: await giveRecoveryCodes(deps, tx, who.id) } };
      });
    });
}
