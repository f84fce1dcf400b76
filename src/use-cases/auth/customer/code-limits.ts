import type { SecretDeps } from "#use-cases/kernel/accepted-secrets.ts";
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

/**
 * Counts a code about to be mailed: an account gets 10 a day, and a new code doesn't reset the attempts (docs/rules.md
 * 16.8). Networks where the owner has signed in have their own count, which nobody elsewhere can use up. All together
 * get 30, because anyone can open an account for an address that isn't theirs and sign in from many networks.
 */
export async function countCodeRequest(deps: Parts, named: NamedAccount, caller: Caller): Promise<AttemptResult> {
  const attempt = await identifyAttempt(deps, named, caller);
  const requests = limits(attempt, codeRequestLimits, "code", { from: 40, aDay: 10 });
  const all = { key: `code-all:${attempt.account}`, noun: codeRequestLimits, limit: 30, seconds: day };
  return await countAttempts(deps.database.db, attempt.networks.length === 0 ? [] : requests.concat(all));
}

/**
 * Counts an entered code; a right one is released. An attacker gets 20 attempts a day per account from any number of
 * networks, of a million codes: a chance of 1 in 50,000 a day.
 */
export async function countCodeAttempt(deps: Parts, named: NamedAccount, caller: Caller): Promise<AttemptResult> {
  const attempt = await identifyAttempt(deps, named, caller);
  return await countAttempts(deps.database.db, limits(attempt, "wrong OTPs", "otp", { from: 30, aDay: 20 }));
}

type Parts = Pick<Deps, "database"> & SecretDeps;

function limits(attempt: Attempt, what: string, name: string, most: { from: number; aDay: number }): AttemptLimit[] {
  const [narrowest] = attempt.networks;
  if (!narrowest) return [];
  const place = attempt.known ? narrowest.network : "elsewhere";
  return [
    ...countedNetworks(attempt).map(({ network, multiple }) => ({
      key: `${name}-from:${network}`,
      noun: what,
      limit: most.from * multiple,
      seconds: quarter,
    })),
    { key: `${name}-day:${attempt.account}:${place}`, noun: what, limit: most.aDay, seconds: day },
  ];
}
