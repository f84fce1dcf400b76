import { timingSafeEqual } from "node:crypto";
import { type CodeOf, codeHash, newNonce } from "#auth/one-time-code.ts";
import { hit } from "#auth/rate-limit.ts";
import type { Tx } from "#db/client.ts";
import { codeRow, endCode, takeTry } from "#db/queries/codes.ts";
import { retrying } from "#db/retrying.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import { plainText } from "#domain/plain-text.ts";
import type { Deps } from "../deps.ts";
import type { Caller, Result } from "../shop.ts";
import type { NamedAccount } from "./account-caller.ts";
import { at } from "./account-fields.ts";
import { countCodeTry } from "./count-code.ts";

const mostTries = 5;

type Typed = { named: NamedAccount; purpose: CodeOf["purpose"]; otp: string };

/**
 * Compares a typed code with the one that was mailed, at most 5 times, also when many are typed at once (D11). A right
 * one is used up in the transaction that does what it was asked for: `then`.
 */
export async function checkCode<T>(
  deps: Deps,
  { named, purpose, otp }: Typed,
  caller: Caller,
  then: (tx: Tx, customerId: string) => Promise<T>,
): Promise<Result<T>> {
  const counted = await countCodeTry(deps, named, caller);
  if (!counted.ok) return { ok: false, error: besideCode(counted.error) };
  const code: CodeOf = { customerId: named.customerId ?? "", purpose };
  const hash = codeHash(deps.secret, code, plainText(otp).replaceAll(" ", ""));
  const checked = await retrying(deps.database, (tx) => compare(deps, tx, code, hash, then));
  if (checked.ok) await counted.forgive();
  return checked;
}

async function compare<T>(
  { clock }: Deps,
  tx: Tx,
  code: CodeOf,
  hash: string,
  then: (tx: Tx, customerId: string) => Promise<T>,
): Promise<Result<T>> {
  const now = clock();
  const wanted = await takeTry(tx, code, mostTries, now);
  if (wanted === undefined) {
    await hit(tx, `nobody:${newNonce()}`, { limit: 1, seconds: 1 }); // as long as counting a try (D23)
    return { ok: false, error: await overRefusal(tx, code, now) };
  }
  if (!timingSafeEqual(Buffer.from(wanted), Buffer.from(hash))) return { ok: false, error: at("otp", "otp-wrong") };
  await endCode(tx, code, now);
  return { ok: true, value: await then(tx, code.customerId) };
}

/** After five wrong ones another try leads nowhere: the person is told what does. */
async function overRefusal(tx: Tx, code: CodeOf, now: Date): Promise<Refusal> {
  const row = await codeRow(tx, code);
  const isUsedUp = row && row.usedAt === null && row.expiresAt > now && row.tries >= mostTries;
  if (!isUsedUp) return at("otp", "otp-wrong");
  const message = "Too many wrong OTPs. Please ask for a new one.";
  return besideCode(refusal("too-many-requests", { message, retryAfter: 60 }));
}

const besideCode = (error: Refusal): Refusal => ({ ...error, fields: { otp: error.message } });
