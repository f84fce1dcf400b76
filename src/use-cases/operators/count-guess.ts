import { keyedHash } from "#auth/keyed-hash.ts";
import { networkOf } from "#auth/network.ts";
import { isOperatorAddress } from "#db/queries/operator-sessions.ts";
import { type Counted, countTries, guessLimits } from "../customers/count-tries.ts";
import type { Deps } from "../deps.ts";
import type { Caller } from "../shop.ts";

const quarter = 15 * 60;
const day = 24 * 60 * 60;
const what = "tries";

type Named = { email: string; operatorId: string | undefined };
type Parts = Pick<Deps, "database" | "secret">;

/**
 * Counts one guess of an operator's password, as customers' are (`customers/count-guess.ts`): ten a quarter of an hour
 * from one address at one account, sixty from one address, 300 an hour at one account from everywhere it never was.
 */
export async function countGuess({ database: { db }, secret }: Parts, named: Named, caller: Caller): Promise<Counted> {
  if (caller.address === null) return await countTries(db, []);
  const account = keyedHash(secret, "operator", named.email);
  const network = keyedHash(secret, "network", networkOf(caller.address));
  const known = await isOperatorAddress(db, operatorAddress(secret, named.operatorId ?? "", caller.address));
  return await countTries(db, guessLimits("operator-guess", { account, network }, known));
}

/**
 * Counts one guess of a second factor, wherever it comes from: who guesses here knows the password. Fifty a day, each
 * right by three of a million codes, find one in eighteen years.
 */
export async function countCode({ database: { db } }: Pick<Deps, "database">, operatorId: string): Promise<Counted> {
  return await countTries(db, [
    { key: `operator-code:${operatorId}`, what, limit: 10, seconds: quarter },
    { key: `operator-code-day:${operatorId}`, what, limit: 50, seconds: day },
  ]);
}

/** As the list of an operator's addresses keeps it. */
export function operatorAddress(secret: string, operatorId: string, address: string) {
  return { operatorId, addressHash: keyedHash(secret, "operator-address", operatorId, networkOf(address)) };
}
