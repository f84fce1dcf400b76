import { type CodeOf, codeFrom, codeHash, newNonce } from "#auth/one-time-code.ts";
import { hit } from "#auth/rate-limit.ts";
import type { Tx } from "#db/client.ts";
import { codeSentAt, putCode } from "#db/queries/codes.ts";
import { enqueue } from "#db/queries/jobs.ts";
import { retrying } from "#db/retrying.ts";
import { tooMany } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import type { Caller, Result } from "../shop.ts";
import type { NamedAccount } from "./account-caller.ts";
import { codeAsks, countCode } from "./count-code.ts";

export const codeMinutes = 10;
const resendSeconds = 60;

/**
 * Mails a new code in place of the one before (D11): not within 60 s of it, and 10 a day at most. For an address that
 * nobody has it does the same work and sends nothing (D23). `mailed` says which of the two it was.
 */
export async function sendCode(
  deps: Deps,
  named: NamedAccount,
  purpose: CodeOf["purpose"],
  caller: Caller,
): Promise<Result<{ mailed: boolean }>> {
  const { database, clock } = deps;
  const code: CodeOf = { customerId: named.customerId ?? "", purpose };
  const sentAt = await codeSentAt(database.db, code);
  const waitSeconds = sentAt === undefined ? 0 : resendSeconds - (clock().getTime() - sentAt.getTime()) / 1000;
  if (waitSeconds > 0) return { ok: false, error: tooMany(codeAsks, Math.ceil(waitSeconds)) };
  const counted = await countCode(deps, named, caller);
  if (!counted.ok) return counted;
  const write = named.customerId === undefined ? writeNothing : writeCode;
  const written = await retrying(database, (tx) => write(deps, tx, code));
  if (written) return { ok: true, value: { mailed: named.customerId !== undefined } };
  await counted.forgive();
  return { ok: false, error: tooMany(codeAsks, resendSeconds) };
}

async function writeCode({ clock, secret }: Deps, tx: Tx, code: CodeOf): Promise<boolean> {
  const sentAt = clock();
  const nonce = newNonce();
  const row = {
    ...code,
    codeHash: codeHash(secret, code, codeFrom(secret, code, nonce)),
    sentAt,
    expiresAt: new Date(sentAt.getTime() + codeMinutes * 60_000),
  };
  if (!(await putCode(tx, row, new Date(sentAt.getTime() - resendSeconds * 1000)))) return false;
  await enqueue(tx, "mail.otp", { ...code, nonce }, `mail.otp:${nonce}`);
  return true;
}

/** Two writes and a commit, as above. */
async function writeNothing({ secret }: Deps, tx: Tx, code: CodeOf): Promise<boolean> {
  const nonce = newNonce();
  codeHash(secret, code, codeFrom(secret, code, nonce));
  await hit(tx, `nobody:${nonce}`, { limit: 1, seconds: 1 });
  await hit(tx, `nobody:${nonce}`, { limit: 1, seconds: 1 });
  return true;
}
