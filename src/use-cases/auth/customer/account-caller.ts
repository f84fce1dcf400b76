import { getClientNetwork } from "#auth/client-network.ts";
import { computeHmac } from "#auth/hmac.ts";
import { isKnownNetwork } from "#db/queries/auth/known-networks.ts";
import type { Caller } from "#use-cases/kernel/caller.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";

/** An account as somebody named it: `customerId` is undefined where nobody has the address. */
export type NamedAccount = { email: string; customerId: string | undefined };
/**
 * Who tries something about an account, as keyed hashes: the table of limits tells nobody's address. `network` is
 * undefined for the shop's own command line, which nothing limits.
 */
export type AccountAttempt = { account: string; network: string | undefined; known: boolean };

/** The same queries whether or not there is such an account (D23). */
export async function identifyAttempt(
  deps: Pick<Deps, "database" | "secret">,
  { email, customerId }: NamedAccount,
  { address }: Caller,
): Promise<AccountAttempt> {
  const account = computeHmac(deps.secret, "account", email);
  if (address === null) return { account, network: undefined, known: true };
  const known = await isKnownNetwork(deps.database.db, knownNetworkKey(deps.secret, customerId ?? "", address));
  return { account, network: computeHmac(deps.secret, "network", getClientNetwork(address)), known };
}

/** As the list of a customer's addresses keeps it: different for each customer, so that nobody can join them up. */
export function knownNetworkKey(secret: string, customerId: string, address: string) {
  return { customerId, addressHash: computeHmac(secret, "known-address", customerId, getClientNetwork(address)) };
}
