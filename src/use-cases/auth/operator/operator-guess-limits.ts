import { getClientNetwork } from "#auth/client-network.ts";
import { computeHmac } from "#auth/hmac.ts";
import { isKnownOperatorNetwork } from "#db/queries/auth/operator-session-queries.ts";
import { acceptedSecrets, type SecretDeps } from "#use-cases/kernel/accepted-secrets.ts";
import type { Caller } from "#use-cases/kernel/caller.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { type AttemptResult, countAttempts, hashNetworks, passwordGuessLimits } from "../attempt-limits.ts";

const quarter = 15 * 60;
const day = 24 * 60 * 60;
const noun = "tries";

type NamedOperator = { email: string; operatorId: string | undefined };
type Parts = Pick<Deps, "database"> & SecretDeps;

/**
 * Counts a password attempt of an operator, like customers' (`auth/customer/customer-guess-limit.ts`): 10 in 15 minutes
 * per network and account, 60 per network, and 300 an hour per account from unknown networks.
 */
export async function countOperatorGuess(deps: Parts, named: NamedOperator, caller: Caller): Promise<AttemptResult> {
  const { db } = deps.database;
  const { address } = caller;
  if (address === null) return await countAttempts(db, []);
  const account = computeHmac(deps.secret, "operator", named.email);
  const networks = hashNetworks(deps.secret, address);
  const { operatorId = "" } = named;
  const hashes = acceptedSecrets(deps).map((secret) => operatorNetworkKey(secret, operatorId, address).addressHash);
  const known = await isKnownOperatorNetwork(db, operatorId, hashes);
  return await countAttempts(db, passwordGuessLimits("operator-guess", { account, networks, known }));
}

/**
 * Counts a second-factor attempt from any network: a guess here means that the password is known. At 50 a day, with three of
 * a million codes valid at a time, a hit takes 18 years on average.
 */
export async function countOperatorCode(
  { database: { db } }: Pick<Deps, "database">,
  operatorId: string,
): Promise<AttemptResult> {
  return await countAttempts(db, [
    { key: `operator-code:${operatorId}`, noun, limit: 10, seconds: quarter },
    { key: `operator-code-day:${operatorId}`, noun, limit: 50, seconds: day },
  ]);
}

/** The key of an operator's known network. */
export function operatorNetworkKey(secret: string, operatorId: string, address: string) {
  return { operatorId, addressHash: computeHmac(secret, "operator-address", operatorId, getClientNetwork(address)) };
}
