import { resetRateLimit } from "#auth/rate-limit.ts";
import type { SecretDeps } from "#use-cases/kernel/accepted-secrets.ts";
import type { Caller } from "#use-cases/kernel/caller.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { type AttemptResult, countAttempts, listAttemptKeys, passwordGuessLimits } from "../attempt-limits.ts";
import { identifyAttempt, type NamedAccount } from "./account-caller.ts";

const name = "guess";

/**
 * Counts a password attempt; a right one is released, so that only failures count (docs/rules.md 16.7). In an hour an
 * attacker gets 4 × 10 = 40 guesses from one network at one account, 4 × 60 = 240 from one network at any number of
 * accounts, and 300 from any number of networks at one account; wider networks get a multiple of the first two
 * (`listClientNetworks`). The last limit would lock the owner out, so networks
 * where the owner has signed in are exempt; from anywhere else the owner resets the password by mail, which makes the
 * network known and resets its count (`resetCustomerGuesses`). Since the 49,000 most common passwords are refused, 300
 * guesses an hour are hopeless.
 */
export async function countCustomerGuess(
  deps: Pick<Deps, "database"> & SecretDeps,
  named: NamedAccount & { isSignedIn?: boolean },
  caller: Caller,
): Promise<AttemptResult> {
  const attempt = await identifyAttempt(deps, named, caller);
  if (attempt.networks.length === 0) return await countAttempts(deps.database.db, []);
  const known = attempt.known || Boolean(named.isSignedIn);
  return await countAttempts(deps.database.db, passwordGuessLimits(name, { ...attempt, known }));
}

/** Resets the count after a password reset by mail, so that the owner can sign in at once. */
export async function resetCustomerGuesses(
  deps: Pick<Deps, "database"> & SecretDeps,
  named: NamedAccount,
  caller: Caller,
): Promise<void> {
  const attempt = await identifyAttempt(deps, named, caller);
  for (const key of listAttemptKeys(name, attempt)) await resetRateLimit(deps.database.db, key);
}
