import { getClientNetwork } from "#auth/client-network.ts";
import { computeHmac } from "#auth/hmac.ts";
import { isKnownOperatorNetwork } from "#db/queries/auth/operator-session-queries.ts";
import type { Caller } from "#use-cases/kernel/caller.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { type AttemptResult, countAttempts, passwordGuessLimits } from "../attempt-limits.ts";

const quarter = 15 * 60;
const day = 24 * 60 * 60;
const noun = "tries";

type NamedOperator = { email: string; operatorId: string | undefined };
type Parts = Pick<Deps, "database" | "secret">;

/**
 * Counts one guess of an operator's password, as customers' are (`customers/count-guess.ts`): ten a quarter of an hour
 * from one address at one account, sixty from one address, 300 an hour at one account from everywhere it never was.
 */
export async function countOperatorGuess(
  { database: { db }, secret }: Parts,
  named: NamedOperator,
  caller: Caller,
): Promise<AttemptResult> {
  if (caller.address === null) return await countAttempts(db, []);
  const account = computeHmac(secret, "operator", named.email);
  const network = computeHmac(secret, "network", getClientNetwork(caller.address));
  const known = await isKnownOperatorNetwork(db, operatorNetworkKey(secret, named.operatorId ?? "", caller.address));
  return await countAttempts(db, passwordGuessLimits("operator-guess", { account, network }, known));
}

/**
 * Counts one guess of a second factor, wherever it comes from: who guesses here knows the password. Fifty a day, each
 * right by three of a million codes, find one in eighteen years.
 */
export async function countOperatorCode(
  { database: { db } }: Pick<Deps, "database">,
  operatorId: string,
): Promise<AttemptResult> {
  return await countAttempts(db, [
    { key: `operator-code:${operatorId}`, noun: noun, limit: 10, seconds: quarter },
    { key: `operator-code-day:${operatorId}`, noun: noun, limit: 50, seconds: day },
  ]);
}

/** As the list of an operator's addresses keeps it. */
export function operatorNetworkKey(secret: string, operatorId: string, address: string) {
  return { operatorId, addressHash: computeHmac(secret, "operator-address", operatorId, getClientNetwork(address)) };
}
