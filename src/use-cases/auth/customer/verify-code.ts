import { timingSafeEqual } from "node:crypto";
import { type CodeSubject, generateNonce, hashOneTimeCode } from "#auth/one-time-code.ts";
import { consumeRateLimit } from "#auth/rate-limit.ts";
import type { Tx } from "#db/client.ts";
import { type CodeAsker, consumeCodeAttempt, findCode, markCodesUsed } from "#db/queries/auth/customer-codes.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { acceptedSecrets } from "#use-cases/kernel/accepted-secrets.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import { nameAccount, recordSecurityEvent } from "#use-cases/kernel/security-events.ts";
import { fieldError } from "../account-fields.ts";
import type { NamedAccount } from "./account-caller.ts";
import { type CodeCaller, identifyAsker } from "./code-asker.ts";
import { countCodeAttempt } from "./code-limits.ts";

const maxTries = 5;

type EnteredCode = { code: CodeSubject; hashes: string[]; asker: CodeAsker };
type TypedCode = { named: NamedAccount; purpose: CodeSubject["purpose"]; otp: string };

/**
 * Compares an entered code with the one that this browser asked for, at most 5 times even when attempts run
 * concurrently (docs/rules.md 16.8): nobody else's tries count against it. A right code is consumed in the transaction of
 * `then`, the action that it was asked for. An empty field is no try.
 */
export async function verifyCode<T>(
  deps: Deps,
  { named, purpose, otp }: TypedCode,
  caller: CodeCaller,
  then: (tx: Tx, customerId: string) => Promise<T>,
): Promise<Result<T>> {
  const typed = normalizeLine(otp).replaceAll(" ", "");
  if (typed === "") return fail(fieldError("otp", "otp-missing"));
  const counted = await countCodeAttempt(deps, named, caller);
  if (!counted.ok) return fail(codeFieldError(counted.error));
  const code: CodeSubject = { customerId: named.customerId ?? "", purpose };
  const hashes = acceptedSecrets(deps).map((secret) => hashOneTimeCode(secret, code, typed));
  const entered = { code, hashes, asker: identifyAsker(deps, caller) };
  const checked = await transactionWithRetry(deps.database, (tx) => compareCode(deps, tx, entered, then));
  const actor = nameAccount(deps, "customer", { id: named.customerId, email: named.email });
  recordSecurityEvent({ kind: "code-check", outcome: checked.ok ? "ok" : "failed", actor, detail: purpose });
  if (checked.ok) await counted.release();
  return checked;
}

async function compareCode<T>(
  { clock }: Deps,
  tx: Tx,
  { code, hashes, asker }: EnteredCode,
  then: (tx: Tx, customerId: string) => Promise<T>,
): Promise<Result<T>> {
  const now = clock();
  const row = await findCode(tx, code, asker);
  const key = { ...code, browserHash: row?.browserHash ?? "" };
  const expected = await consumeCodeAttempt(tx, key, maxTries, now);
  if (expected === undefined) {
    await consumeRateLimit(tx, `nobody:${generateNonce()}`, { limit: 1, seconds: 1 }); // as long as counting an attempt takes (docs/rules.md 16.6)
    return fail(expiredCodeError(row, now));
  }
  const isRight = hashes.some((hash) => timingSafeEqual(Buffer.from(expected), Buffer.from(hash)));
  if (!isRight) return fail(fieldError("otp", "otp-wrong"));
  await markCodesUsed(tx, code, now);
  return { ok: true, value: await then(tx, code.customerId) };
}

/** After five wrong attempts no further one can succeed, so the message says to request a new code. */
function expiredCodeError(row: Awaited<ReturnType<typeof findCode>>, now: Date): Refusal {
  const isUsedUp = row && row.usedAt === null && row.expiresAt > now;
  if (!isUsedUp) return fieldError("otp", "otp-wrong");
  const message = "Too many wrong OTPs. Please ask for a new one.";
  return codeFieldError(refusal("too-many-requests", { message, retryAfter: 60 }));
}

const codeFieldError = (error: Refusal): Refusal => ({ ...error, fields: { otp: error.message } });
