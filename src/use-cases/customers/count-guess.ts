import { forgetHits } from "../../auth/rate-limit.ts";
import type { Deps } from "../deps.ts";
import type { Caller } from "../shop.ts";
import { type AccountCaller, accountCaller, type NamedAccount } from "./account-caller.ts";
import { type Counted, countTries } from "./count-tries.ts";

const quarter = 15 * 60;
const what = "tries";

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
export async function countGuess(
  deps: Pick<Deps, "database" | "secret">,
  named: NamedAccount & { isSignedIn?: boolean },
  caller: Caller,
): Promise<Counted> {
  const who = await accountCaller(deps, named, caller);
  if (who.network === undefined) return await countTries(deps.database.db, []);
  return await countTries(deps.database.db, [
    { key: pairKey(who), what, limit: 10, seconds: quarter },
    { key: `guess-from:${who.network}`, what, limit: 60, seconds: quarter },
    ...(who.known || named.isSignedIn ? [] : [{ key: `guess-at:${who.account}`, what, limit: 300, seconds: 60 * 60 }]),
  ]);
}

/** Who proved by mail to be the owner may type the new password at once, however often the old one was mistyped. */
export async function forgetGuesses(
  deps: Pick<Deps, "database" | "secret">,
  named: NamedAccount,
  caller: Caller,
): Promise<void> {
  await forgetHits(deps.database.db, pairKey(await accountCaller(deps, named, caller)));
}

const pairKey = ({ account, network }: AccountCaller): string => `guess:${account}:${network}`;
