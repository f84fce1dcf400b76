import { z } from "zod";
import { decrypt, encrypt } from "#auth/encryption.ts";
import { computeHmac } from "#auth/hmac.ts";
import { deriveOneTimeCode } from "#auth/one-time-code.ts";
import { consumeRateLimit, countUses } from "#auth/rate-limit.ts";
import { jobs } from "#contracts/jobs/job-registry.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { cashCodeMinutes, cashCodeUse, cashPiecesPerMailbox } from "#domain/checkout/cash-pressure.ts";
import { isEmail, toMailbox } from "#domain/email.ts";
import { type Refusal, refusal, tooManyRequests } from "#domain/errors.ts";
import { normalizeDigits } from "#domain/normalize-digits.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { refusalAt } from "#domain/store-errors.ts";
import type { Caller } from "../kernel/caller.ts";
import type { Deps } from "../kernel/deps.ts";
import { limitMailOfKind } from "../kernel/limit-mail.ts";
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
  const hash = computeHmac(parts.secret, "cash-code", toMailbox(email));
  const ofNetwork = `cash-code-wrong:${hash}:${hashNetwork(parts, caller) ?? ""}`;
  const { db } = parts.database;
  const tries = await countUses(db, [
    { key: ofNetwork, amount: 1, seconds: windowSeconds },
    { key: `cash-code-wrong:${hash}`, amount: 1, seconds: windowSeconds },
  ]);
  if ((tries.get(ofNetwork) ?? 0) > triesOfNetwork) return "too-many";
  if ((tries.get(`cash-code-wrong:${hash}`) ?? 0) > triesOfAll) return "too-many";
  const window = windowOf(parts);
  if (![window, window - 1].some((each) => deriveCode(parts, email, each) === code)) return "wrong";
  await countUses(db, [
    { key: ofNetwork, amount: -1, seconds: windowSeconds },
    { key: `cash-code-wrong:${hash}`, amount: -1, seconds: windowSeconds },
  ]);
  return "proved";
}

const sealedCode = z.object({ email: z.string(), code: z.string() });

/** Decrypts address and code; undefined when the secret was replaced since, so that the code is no longer accepted either. */
export function unsealCashCode(secret: string, sealed: string): z.output<typeof sealedCode> | undefined {
  const plain = decrypt(secret, cashCodeUse, sealed);
  return plain === undefined ? undefined : sealedCode.parse(JSON.parse(plain));
}

/** Refuses a cash order that must prove its email, and mails the code when none was typed. */
export async function askForCashCode(parts: Parts, email: string | null, proof: CashProof): Promise<Refusal> {
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
    (await mailCode(parts, email)) ??
    refusalAt("code-needed", ["cashCode"], `Please enter the 6-digit code that we have emailed to ${email}.`)
  );
}

/** Mails the code once per window, and five times a day; a refusal when that is used up. */
async function mailCode(parts: Parts, email: string): Promise<Refusal | undefined> {
  const window = windowOf(parts);
  const key = `${computeHmac(parts.secret, "cash-code", toMailbox(email))}:${window}`;
  const windowKey = `cash-code-mail:${key}`;
  return await transactionWithRetry(parts.database, async (tx) => {
    const first = await consumeRateLimit(tx, windowKey, { limit: 1, seconds: windowSeconds });
    if (!first.ok) return undefined;
    const refused = await limitMailOfKind(parts, tx, jobs.cashCodeMail, email);
    if (refused) {
      // The window's only mail is still unsent, so the next try must not say that it was sent.
      await countUses(tx, [{ key: windowKey, amount: -1, seconds: windowSeconds }]);
      return refused;
    }
    const code = deriveCode(parts, email, window);
    const sealed = encrypt(parts.secret, cashCodeUse, JSON.stringify({ email, code }));
    await enqueue(tx, jobs.cashCodeMail, { sealed, key }, key);
    return undefined;
  });
}

/** Thrown to roll back a cash order that must prove its email first. */
export class CashCodeNeeded extends Error {}

/** Thrown to roll back a cash order whose mailbox has reached its limit. */
export class CashUsedUp extends Error {
  readonly refusal = refusal("cod-refused", {
    message: `Many people pay in cash today, so one email can order ${cashPiecesPerMailbox} units a day in cash. Please order fewer, or pay online.`,
  });
}
