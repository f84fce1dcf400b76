import { keyedHash } from "#auth/keyed-hash.ts";
import { networkOf } from "#auth/network.ts";
import { isKnownAddress } from "#db/queries/known-addresses.ts";
import type { Deps } from "../deps.ts";
import type { Caller } from "../shop.ts";

/** An account as somebody named it: `customerId` is undefined where nobody has the address. */
export type NamedAccount = { email: string; customerId: string | undefined };
/**
 * Who tries something about an account, as keyed hashes: the table of limits tells nobody's address. `network` is
 * undefined for the shop's own command line, which nothing limits.
 */
export type AccountCaller = { account: string; network: string | undefined; known: boolean };

/** The same queries whether or not there is such an account (D23). */
export async function accountCaller(
  deps: Pick<Deps, "database" | "secret">,
  { email, customerId }: NamedAccount,
  { address }: Caller,
): Promise<AccountCaller> {
  const account = keyedHash(deps.secret, "account", email);
  if (address === null) return { account, network: undefined, known: true };
  const known = await isKnownAddress(deps.database.db, knownAddress(deps.secret, customerId ?? "", address));
  return { account, network: keyedHash(deps.secret, "network", networkOf(address)), known };
}

/** As the list of a customer's addresses keeps it: different for each customer, so that nobody can join them up. */
export function knownAddress(secret: string, customerId: string, address: string) {
  return { customerId, addressHash: keyedHash(secret, "known-address", customerId, networkOf(address)) };
}
