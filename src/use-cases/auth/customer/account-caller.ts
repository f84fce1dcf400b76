import { getClientNetwork } from "#auth/client-network.ts";
import { computeHmac } from "#auth/hmac.ts";
import { isKnownNetwork } from "#db/queries/auth/known-networks.ts";
import { acceptedSecrets, type SecretDeps } from "#use-cases/kernel/accepted-secrets.ts";
import type { Caller } from "#use-cases/kernel/caller.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";

/** The account that an email names; `customerId` is undefined when there is none. */
export type NamedAccount = { email: string; customerId: string | undefined };
/**
 * Keyed hashes of the account and the network, so that the table of limits reveals no address. `network` is undefined
 * for the command line, which has no limits.
 */
export type AccountAttempt = { account: string; network: string | undefined; known: boolean };

/** Runs the same queries whether or not the account exists (docs/rules.md 16.6). */
export async function identifyAttempt(
  deps: Pick<Deps, "database"> & SecretDeps,
  { email, customerId = "" }: NamedAccount,
  { address }: Caller,
): Promise<AccountAttempt> {
  const account = computeHmac(deps.secret, "account", email);
  if (address === null) return { account, network: undefined, known: true };
  const hashes = acceptedSecrets(deps).map((secret) => knownNetworkKey(secret, customerId, address).addressHash);
  const known = await isKnownNetwork(deps.database.db, customerId, hashes);
  return { account, network: computeHmac(deps.secret, "network", getClientNetwork(address)), known };
}

/**
 * The key of a customer's known network: different for each customer, so that networks can't be linked across accounts.
 */
export function knownNetworkKey(secret: string, customerId: string, address: string) {
  return { customerId, addressHash: computeHmac(secret, "known-address", customerId, getClientNetwork(address)) };
}
