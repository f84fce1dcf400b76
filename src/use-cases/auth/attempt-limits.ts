import { type CountedNetwork, listClientNetworks } from "#auth/client-network.ts";
import { computeHmac } from "#auth/hmac.ts";
import { consumeRateLimits, releaseRateLimit } from "#auth/rate-limit.ts";
import type { Tx } from "#db/client.ts";
import { type Refusal, tooManyRequests } from "#domain/errors.ts";
import { fail } from "../kernel/result.ts";

/** `key` identifies whose attempts are counted; `noun` is shown to people: 'Too many tries. …'. */
export type AttemptLimit = { key: string; noun: string; limit: number; seconds: number };
/** `release` takes the attempt back: where only failures count, each is counted before its outcome is known. */
export type AttemptResult = { ok: true; release: () => Promise<void> } | { ok: false; error: Refusal };

const quarter = 15 * 60;
const noun = "tries";

/** `networks` are keyed hashes, narrowest first, so that the table of limits reveals no address. */
export type Attempt = { account: string; networks: CountedNetwork[]; known: boolean };

/** Hashes the networks of an address with the shop's secret. */
export const hashNetworks = (secret: string, address: string): CountedNetwork[] =>
  listClientNetworks(address).map(({ network, multiple }) => ({
    network: computeHmac(secret, "network", network),
    multiple,
  }));

/**
 * Lists the networks to count: only the narrowest one where the owner has signed in from it. Otherwise a stranger in
 * the same wider network could use up the owner's tries.
 */
export const countedNetworks = ({ networks, known }: Attempt): CountedNetwork[] =>
  known ? networks.slice(0, 1) : networks;

/** Keys of one account's guesses from an address. `name` separates customers from operators. */
export const listAttemptKeys = (name: string, { account, networks }: Attempt): string[] =>
  networks.map(({ network }) => `${name}:${account}:${network}`);

/**
 * The password limits; `customer-guess-limit.ts` explains the numbers. A network known to the account doesn't count
 * towards the last one.
 */
export function passwordGuessLimits(name: string, attempt: Attempt): AttemptLimit[] {
  const { account, known } = attempt;
  const networks = countedNetworks(attempt);
  return [
    ...networks.map(({ network, multiple }) => ({
      key: `${name}:${account}:${network}`,
      noun,
      limit: 10 * multiple,
      seconds: quarter,
    })),
    ...networks.map(({ network, multiple }) => ({
      key: `${name}-from:${network}`,
      noun,
      limit: 60 * multiple,
      seconds: quarter,
    })),
    ...(known ? [] : [{ key: `${name}-at:${account}`, noun, limit: 300, seconds: 60 * 60 }]),
  ];
}

/** Counts an attempt under each limit in turn, outside transactions; refuses at the first one that is used up. */
export async function countAttempts(db: Tx, limits: AttemptLimit[]): Promise<AttemptResult> {
  const tried = await consumeRateLimits(db, limits);
  if (!tried.ok) return fail(tooManyRequests(tried.refusedBy.noun, tried.retryAfter));
  const takeBack = async (): Promise<void> => {
    for (const { key } of limits) await releaseRateLimit(db, key);
  };
  return { ok: true, release: takeBack };
}
