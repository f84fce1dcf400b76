import { type CodeSubject, deriveOneTimeCode, generateNonce, hashOneTimeCode } from "#auth/one-time-code.ts";
import { consumeRateLimit } from "#auth/rate-limit.ts";
import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { findCodeSentAt, replaceCode } from "#db/queries/auth/customer-codes.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { tooManyRequests } from "#domain/errors.ts";
import type { Caller } from "#use-cases/kernel/caller.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import type { NamedAccount } from "./account-caller.ts";
import { codeRequestLimits, countCodeRequest } from "./code-limits.ts";

export const codeLifetimeMinutes = 10;
const resendSeconds = 60;

/**
 * Mails a new code that replaces the previous one, at most once in 60 s and 10 times a day (docs/rules.md 16.8). For an
 * unknown email it does the same work and sends nothing (docs/rules.md 16.6). `mailed` tells which.
 */
export async function sendCode(
  deps: Deps,
  named: NamedAccount,
  purpose: CodeSubject["purpose"],
  caller: Caller,
): Promise<Result<{ mailed: boolean }>> {
  const { database, clock } = deps;
  const code: CodeSubject = { customerId: named.customerId ?? "", purpose };
  const sentAt = await findCodeSentAt(database.db, code);
  const waitSeconds = sentAt === undefined ? 0 : resendSeconds - (clock().getTime() - sentAt.getTime()) / 1000;
  if (waitSeconds > 0) return fail(tooManyRequests(codeRequestLimits, Math.ceil(waitSeconds)));
  const counted = await countCodeRequest(deps, named, caller);
  if (!counted.ok) return counted;
  const write = named.customerId === undefined ? spendSameTime : writeCode;
  const written = await transactionWithRetry(database, (tx) => write(deps, tx, code));
  if (written) return { ok: true, value: { mailed: named.customerId !== undefined } };
  await counted.release();
  return fail(tooManyRequests(codeRequestLimits, resendSeconds));
}

async function writeCode({ clock, secret }: Deps, tx: Tx, code: CodeSubject): Promise<boolean> {
  const sentAt = clock();
  const nonce = generateNonce();
  const row = {
    ...code,
    codeHash: hashOneTimeCode(secret, code, deriveOneTimeCode(secret, code, nonce)),
    sentAt,
    expiresAt: new Date(sentAt.getTime() + codeLifetimeMinutes * 60_000),
  };
  if (!(await replaceCode(tx, row, new Date(sentAt.getTime() - resendSeconds * 1000)))) return false;
  await enqueue(tx, jobs.oneTimeCodeMail, { ...code, nonce }, nonce);
  return true;
}

/** Two writes and a commit, like sending a code. */
async function spendSameTime({ secret }: Deps, tx: Tx, code: CodeSubject): Promise<boolean> {
  const nonce = generateNonce();
  hashOneTimeCode(secret, code, deriveOneTimeCode(secret, code, nonce));
  await consumeRateLimit(tx, `nobody:${nonce}`, { limit: 1, seconds: 1 });
  await consumeRateLimit(tx, `nobody:${nonce}`, { limit: 1, seconds: 1 });
  return true;
}
