import { z } from "zod";
import { decrypt, encrypt } from "#auth/encryption.ts";
import { computeHmac } from "#auth/hmac.ts";
import { deriveOneTimeCode } from "#auth/one-time-code.ts";
import {
  consumeRateLimit,
  consumeRateLimits,
  countHits,
  type RateLimit,
  readRateLimits,
  releaseRateLimit,
} from "#auth/rate-limit.ts";
import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { cashCodeMinutes, cashCodeUse, cashPiecesPerMailbox } from "#domain/checkout/cash-pressure.ts";
import { isEmail, toMailbox } from "#domain/email.ts";
import { type Refusal, refusal, tooManyRequests } from "#domain/errors.ts";
import { normalizeDigits } from "#domain/normalize-digits.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { refusalAt } from "#domain/store-errors.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import type { Caller } from "../kernel/caller.ts";
import type { Deps } from "../kernel/deps.ts";
import { tooManyMails } from "../kernel/limit-mail.ts";
import type { PlacementInput } from "./checkout-types.ts";
import { hashNetwork } from "./limit-unpaid-holds.ts";

type Parts = Pick<Deps, "database" | "clock" | "secret">;
type Typed = Pick<PlacementInput, "email" | "cashCode">;

/** `wrong` and `too-many` matter only where a code is needed. */
export type CashProof = "none" | "proved" | "wrong" | "too-many";

/** Wrong codes for a mailbox, from one network and from all: a stranger's guesses must not lock its owner out. */
const triesOfNetwork = 5;
const triesOfAll = 50;
const windowSeconds = cashCodeMinutes * 60;

/** Mails with a code to a mailbox in a day; strangers are networks in which no right code was typed lately. */
const mailsOfNetwork = 3;
const mailsOfProvedNetwork = 5;
const mailsOfStrangers = 8;
const mailsOfAll = 10;
const daySeconds = 24 * 60 * 60;
/** Time for which a network counts as the owner's after a right code. */
const provedSeconds = 30 * daySeconds;

const windowOf = ({ clock }: Pick<Parts, "clock">): number => Math.floor(clock().getTime() / 1_000 / windowSeconds);

/** The code of a mailbox for a window of time. Nothing is stored: the secret and the mailbox make it again. */
function deriveCode({ secret }: Pick<Parts, "secret">, email: string, window: number): string {
  return deriveOneTimeCode(secret, { customerId: toMailbox(email), purpose: cashCodeUse }, String(window));
}

/** Compares the typed code with those of this window and of the one before. Only wrong ones count. */
export async function verifyCashCode(parts: Parts, typed: Typed, caller: Caller): Promise<CashProof> {
  const email = normalizeLine(typed.email ?? "");
  const code = normalizeDigits(typed.cashCode ?? "").replace(/\s/g, "");
  if (code === "" || !isEmail(email)) return "none";
  const hash = hashMailbox(parts, email);
  const network = hashNetwork(parts, caller) ?? "";
  const { db } = parts.database;
  const limits = [
    { key: `cash-code-wrong:${hash}:${network}`, limit: triesOfNetwork, seconds: windowSeconds },
    { key: `cash-code-wrong:${hash}`, limit: triesOfAll, seconds: windowSeconds },
  ];
  if (!(await consumeRateLimits(db, limits)).ok) return "too-many";
  const window = windowOf(parts);
  if (![window, window - 1].some((each) => deriveCode(parts, email, each) === code)) return "wrong";
  for (const { key } of limits) await releaseRateLimit(db, key);
  await countHits(db, { key: provedKey(hash, network), amount: 1, seconds: provedSeconds });
  return "proved";
}

const hashMailbox = ({ secret }: Pick<Parts, "secret">, email: string): string =>
  computeHmac(secret, "cash-code", toMailbox(email));

const provedKey = (hash: string, network: string): string => `cash-code-proved:${hash}:${network}`;

const sealedCode = z.object({ email: z.string(), code: z.string() });

/** Decrypts address and code; undefined when the secret was replaced since, so that the code is no longer accepted either. */
export function unsealCashCode(secret: string, sealed: string): z.output<typeof sealedCode> | undefined {
  const plain = decrypt(secret, cashCodeUse, sealed);
  return plain === undefined ? undefined : sealedCode.parse(JSON.parse(plain));
}

/** Refuses a cash order that must prove its email, and mails the code when none was typed. */
export async function askForCashCode(
  parts: Parts,
  { email, proof, caller }: { email: string | null; proof: CashProof; caller: Caller },
): Promise<Refusal> {
  if (email === null) {
    return refusalAt(
      "code-needed",
      ["email"],
      "Please enter your email: we send you a code that confirms cash orders.",
    );
  }
  if (proof === "too-many") return tooManyRequests("wrong codes", windowSeconds);
  if (proof === "wrong") return refusalAt("code-needed", ["cashCode"], "This code is incorrect or has expired.");
  return (
    (await mailCode(parts, email, caller)) ??
    refusalAt("code-needed", ["cashCode"], `Please enter the 6-digit code that we have emailed to ${email}.`)
  );
}

/** Mails the code once per window, and within the day's limits; a refusal when those are used up. */
async function mailCode(parts: Parts, email: string, caller: Caller): Promise<Refusal | undefined> {
  const window = windowOf(parts);
  const key = `${hashMailbox(parts, email)}:${window}`;
  const windowKey = `cash-code-mail:${key}`;
  return await transactionWithRetry(parts.database, async (tx) => {
    const first = await consumeRateLimit(tx, windowKey, { limit: 1, seconds: windowSeconds });
    if (!first.ok) return undefined;
    const counted = await consumeRateLimits(tx, await listMailLimits(parts, tx, email, caller));
    if (!counted.ok) {
      // The window's only mail is still unsent, so the next try must not say that it was sent.
      await releaseRateLimit(tx, windowKey);
      return tooManyMails(counted.retryAfter);
    }
    const code = deriveCode(parts, email, window);
    const sealed = encrypt(parts.secret, cashCodeUse, JSON.stringify({ email, code }));
    await enqueue(tx, jobs.cashCodeMail, { sealed, key }, key);
    return undefined;
  });
}

/**
 * Lists the day's limits of mailed codes. Strangers can use up neither the count of a network where a right code was
 * typed nor the last two mails, which only such networks get.
 */
async function listMailLimits(parts: Parts, tx: Tx, email: string, caller: Caller): Promise<RateLimit[]> {
  const hash = hashMailbox(parts, email);
  const network = hashNetwork(parts, caller) ?? "";
  const proved = provedKey(hash, network);
  const hasProved = (await readRateLimits(tx, [proved])).has(proved);
  const today = `cash-code-day:${hash}:${toIsoDayInIndia(parts.clock().toISOString())}`;
  const aDay = (key: string, limit: number): RateLimit => ({ key, limit, seconds: daySeconds });
  return [
    aDay(`${today}:${network}`, hasProved ? mailsOfProvedNetwork : mailsOfNetwork),
    ...(hasProved ? [] : [aDay(`${today}:strangers`, mailsOfStrangers)]),
    aDay(today, mailsOfAll),
  ];
}

/** Thrown to roll back a cash order that must prove its email first. */
export class CashCodeNeeded extends Error {}

/** Thrown to roll back a cash order whose mailbox has reached its limit. */
export class CashUsedUp extends Error {
  readonly refusal = refusal("cod-refused", {
    message: `Many people pay in cash today, so one email can order ${cashPiecesPerMailbox} units a day in cash. Please order fewer, or pay online.`,
  });
}
