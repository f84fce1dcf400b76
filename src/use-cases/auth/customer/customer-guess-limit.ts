import { resetRateLimit } from "#auth/rate-limit.ts";
import type { Caller } from "#use-cases/kernel/caller.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { type AttemptResult, attemptKey, countAttempts, passwordGuessLimits } from "../attempt-limits.ts";
import { identifyAttempt, type NamedAccount } from "./account-caller.ts";

const name = "guess";

/**
 * Counts one guess of a password; a right one is forgiven, so that only failures count (running.md). In an hour an
 * attacker gets
 * - from one address at one account: 4 × 10 = 40 guesses;
 * - from one address at any number of accounts: 4 × 60 = 240;
 * - from any number of addresses at one account: 300, then nothing more from addresses that the account does not know.
 *
 * The last would lock the owner out, so it does not count where the owner is or was signed in; from anywhere else the
 * way in is a new password by mail, after which the place is known and its own count begins anew (`forgetGuesses`).
 * None of the 49,000 commonest passwords is in use (D27): 300 guesses an hour find nothing else in years.
 */
export async function countCustomerGuess(
  deps: Pick<Deps, "database" | "secret">,
  named: NamedAccount & { isSignedIn?: boolean },
  caller: Caller,
): Promise<AttemptResult> {
  const who = await identifyAttempt(deps, named, caller);
  const { account, network } = who;
  if (network === undefined) return await countAttempts(deps.database.db, []);
  const isKnown = who.known || Boolean(named.isSignedIn);
  return await countAttempts(deps.database.db, passwordGuessLimits(name, { account, network }, isKnown));
}

/** Who proved by mail to be the owner may type the new password at once, however often the old one was mistyped. */
export async function resetCustomerGuesses(
  deps: Pick<Deps, "database" | "secret">,
  named: NamedAccount,
  caller: Caller,
): Promise<void> {
  const { account, network } = await identifyAttempt(deps, named, caller);
  if (network !== undefined) await resetRateLimit(deps.database.db, attemptKey(name, { account, network }));
}
