import { getClientNetwork } from "#auth/client-network.ts";
import { computeHmac } from "#auth/hmac.ts";
import { isKnownNetwork } from "#db/queries/auth/known-networks.ts";
import { acceptedSecrets, type SecretDeps } from "#use-cases/kernel/accepted-secrets.ts";
import type { Caller } from "#use-cases/kernel/caller.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { type Attempt, hashNetworks } from "../attempt-limits.ts";

/** The account that an email names; `customerId` is undefined when there is none. */
export type NamedAccount = { email: string; customerId: string | undefined };

/**
 * Runs the same queries whether or not the account exists (docs/rules.md 16.6). The command line has no networks and no
 * limits.
 */
export async function identifyAttempt(
  deps: Pick<Deps, "database"> & SecretDeps,
  { email, customerId = "" }: NamedAccount,
  { address }: Caller,
): Promise<Attempt> {
  const account = computeHmac(deps.secret, "account", email);
  if (address === null) return { account, networks: [], known: true };
  const hashes = acceptedSecrets(deps).map((secret) => knownNetworkKey(secret, customerId, address).addressHash);
  const known = await isKnownNetwork(deps.database.db, customerId, hashes);
  return { account, networks: hashNetworks(deps.secret, address), known };
}

/**
 * The key of a customer's known network: different for each customer, so that networks can't be linked across accounts.
 */
export function knownNetworkKey(secret: string, customerId: string, address: string) {
  return { customerId, addressHash: computeHmac(secret, "known-address", customerId, getClientNetwork(address)) };
}
