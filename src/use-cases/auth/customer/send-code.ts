import { type CodeSubject, deriveOneTimeCode, generateNonce, hashOneTimeCode } from "#auth/one-time-code.ts";
import { generateToken, hashToken } from "#auth/random-token.ts";
import { consumeRateLimit } from "#auth/rate-limit.ts";
import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { findCode, replaceCode } from "#db/queries/auth/customer-codes.ts";
import { lockCustomer } from "#db/queries/customers/customer-queries.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { type Refusal, refusal, tooManyRequests } from "#domain/errors.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import { nameAccount, recordSecurityEvent } from "#use-cases/kernel/security-events.ts";
import type { NamedAccount } from "./account-caller.ts";
import { type CodeCaller, identifyAsker, placeHashOf } from "./code-asker.ts";
import { codeRequestLimits, countCodeRequest, isMailboxPass } from "./code-limits.ts";

export const codeLifetimeMinutes = 10;
const resendSeconds = 60;

type CodeRequest = { named: NamedAccount; purpose: CodeSubject["purpose"]; pass?: string };

/** `browser` is the token that binds the code to the browser, for its cookie. */
export type SentCode = { mailed: boolean; browser: string };

/**
 * Mails a code that replaces the previous one of the same browser, at most once in 60 s and 10 times a day
 * (docs/rules.md 16.8). For an unknown email it does the same work and sends nothing (docs/rules.md 16.6). `mailed`
 * tells which.
 */
export async function sendCode(
  deps: Deps,
  { named, purpose, pass }: CodeRequest,
  caller: CodeCaller,
): Promise<Result<SentCode>> {
  const { database, clock } = deps;
  const code: CodeSubject = { customerId: named.customerId ?? "", purpose };
  const waitSeconds = await secondsToWait(deps, database.db, code, caller);
  if (waitSeconds > 0) return fail(tooManyRequests(codeRequestLimits, waitSeconds));
  const hasPass = pass !== undefined && isMailboxPass(deps, code.customerId, pass, clock());
  const counted = await countCodeRequest(deps, named, caller, hasPass);
  if (!counted.ok) return fail(withWayOut(counted.error));
  const browser = caller.codeBrowser ?? generateToken();
  const written = await transactionWithRetry(database, async (tx) => {
    if (named.customerId === undefined) return await spendSameTime(deps, tx, code);
    return await writeCode(deps, tx, code, { browser, caller });
  });
  const actor = nameAccount(deps, "customer", { id: named.customerId, email: named.email });
  const isSent = written && named.customerId !== undefined;
  recordSecurityEvent({ kind: "code-request", outcome: isSent ? "ok" : "failed", actor, detail: purpose });
  if (written) return { ok: true, value: { mailed: named.customerId !== undefined, browser } };
  await counted.release();
  return fail(tooManyRequests(codeRequestLimits, resendSeconds));
}

/** Seconds until this asker may have a new code; 0 when now. */
async function secondsToWait(deps: Deps, tx: Tx, code: CodeSubject, caller: CodeCaller): Promise<number> {
  const last = await findCode(tx, code, identifyAsker(deps, caller));
  if (!last) return 0;
  return Math.max(0, Math.ceil(resendSeconds - (deps.clock().getTime() - last.sentAt.getTime()) / 1000));
}

/** Points the owner to the link in each mailed code, which allows more codes when a stranger used up the day's. */
function withWayOut(error: Refusal): Refusal {
  if ((error.retryAfter ?? 0) <= 60 * 60) return error;
  const message = `${error.message} Or use the link in the last email with an OTP.`;
  return refusal(error.code, { message, ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }) });
}

/** Writes the code under the customer's lock, so that one of two concurrent requests wins. */
async function writeCode(
  deps: Deps,
  tx: Tx,
  code: CodeSubject,
  { browser, caller }: { browser: string; caller: CodeCaller },
): Promise<boolean> {
  const { clock, secret } = deps;
  if (!(await lockCustomer(tx, code.customerId))) return false;
  if ((await secondsToWait(deps, tx, code, caller)) > 0) return false;
  const sentAt = clock();
  const nonce = generateNonce();
  await replaceCode(tx, {
    customerId: code.customerId,
    purpose: code.purpose,
    browserHash: hashToken(browser),
    placeHash: placeHashOf(deps, caller),
    codeHash: hashOneTimeCode(secret, code, deriveOneTimeCode(secret, code, nonce)),
    sentAt,
    expiresAt: new Date(sentAt.getTime() + codeLifetimeMinutes * 60_000),
  });
  await enqueue(tx, jobs.oneTimeCodeMail, { ...code, nonce }, nonce);
  return true;
}

/** Four statements and a commit, like sending a code. */
async function spendSameTime({ secret }: Deps, tx: Tx, code: CodeSubject): Promise<boolean> {
  const nonce = generateNonce();
  hashOneTimeCode(secret, code, deriveOneTimeCode(secret, code, nonce));
  for (let n = 0; n < 4; n++) await consumeRateLimit(tx, `nobody:${nonce}`, { limit: 1, seconds: 1 });
  return true;
}
