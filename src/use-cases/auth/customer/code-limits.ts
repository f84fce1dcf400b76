import { timingSafeEqual } from "node:crypto";
import { computeHmac } from "#auth/hmac.ts";
import { acceptedSecrets, type SecretDeps } from "#use-cases/kernel/accepted-secrets.ts";
import type { Caller } from "#use-cases/kernel/caller.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import {
  type Attempt,
  type AttemptLimit,
  type AttemptResult,
  countAttempts,
  countedNetworks,
} from "../attempt-limits.ts";
import { identifyAttempt, type NamedAccount } from "./account-caller.ts";

const quarter = 15 * 60;
const day = 24 * 60 * 60;

export const codeRequestLimits = "requests for an OTP";

const quarterLimits = { code: 40, otp: 30 };
const codesADay = 10;

/**
 * Counts a code about to be mailed (docs/rules.md 16.8). An account gets 10 a day, at most 5 of them from one network.
 * Networks where the owner has signed in have their own count, which nobody elsewhere can use up. An owner who opened
 * the link in one of the mails (`hasPass`) has a separate count too: a stranger who uses up the other counts thereby
 * mails that link to the owner. All networks together get 30, because anyone can open an account for an address that
 * isn't theirs.
 */
export async function countCodeRequest(
  deps: Parts,
  named: NamedAccount,
  caller: Caller,
  hasPass: boolean,
): Promise<AttemptResult> {
  const attempt = await identifyAttempt(deps, named, caller);
  const [narrowest] = attempt.networks;
  if (!narrowest) return await countAttempts(deps.database.db, []);
  const { account, known } = attempt;
  const noun = codeRequestLimits;
  const aDay = (key: string, limit: number): AttemptLimit => ({ key, noun, limit, seconds: day });
  const limits = limitNetworks(attempt, noun, "code");
  if (hasPass) limits.push(aDay(`code-day:${account}:pass`, codesADay));
  else {
    const ownShare = countedNetworks(attempt).map(({ network, multiple }) =>
      aDay(`code-share:${account}:${network}`, 5 * multiple),
    );
    if (!known) limits.push(...ownShare);
    limits.push(aDay(`code-day:${account}:${known ? narrowest.network : "elsewhere"}`, codesADay));
    limits.push(aDay(`code-all:${account}`, 30));
  }
  return await countAttempts(deps.database.db, limits);
}

/**
 * Counts an entered code against its network; a right one is released. Guesses at one account are bounded by the mailed
 * codes, with 5 tries each: from unknown networks 50 tries a day at a million codes, a chance of 1 in 20,000. A count
 * of tries per account would let anyone use up the owner's.
 */
export async function countCodeAttempt(deps: Parts, named: NamedAccount, caller: Caller): Promise<AttemptResult> {
  const attempt = await identifyAttempt(deps, named, caller);
  return await countAttempts(deps.database.db, limitNetworks(attempt, "wrong OTPs", "otp"));
}

type Parts = Pick<Deps, "database"> & SecretDeps;

function limitNetworks(attempt: Attempt, noun: string, name: keyof typeof quarterLimits): AttemptLimit[] {
  return countedNetworks(attempt).map(({ network, multiple }) => ({
    key: `${name}-from:${network}`,
    noun,
    limit: quarterLimits[name] * multiple,
    seconds: quarter,
  }));
}

const passDays = 2;

/** Makes the token of the link in a mailed code. It proves that its holder reads the mailbox, and opens no account. */
export function createMailboxPass({ secret }: Pick<Deps, "secret">, customerId: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + passDays * day;
  return `${until}.${signPass(secret, customerId, until)}`;
}

export function isMailboxPass(deps: SecretDeps, customerId: string, pass: string, now: Date): boolean {
  const [, typed = "", signature = ""] = /^(\d{1,12})\.([A-Za-z0-9_-]{43})$/.exec(pass) ?? [];
  const until = Number(typed);
  if (until * 1000 <= now.getTime()) return false;
  return acceptedSecrets(deps).some((secret) => {
    return timingSafeEqual(Buffer.from(signPass(secret, customerId, until)), Buffer.from(signature));
  });
}

const signPass = (secret: string, customerId: string, until: number): string =>
  computeHmac(secret, "mailbox-pass", customerId, String(until));
