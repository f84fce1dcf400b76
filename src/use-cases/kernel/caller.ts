import { listClientNetworks } from "#auth/client-network.ts";
import { consumeRateLimits, releaseRateLimit } from "#auth/rate-limit.ts";
import type { Tx } from "#db/client.ts";
import { type Refusal, tooManyRequests } from "#domain/errors.ts";

/** Rate limits count per client address, some per browser too; null is the shop's own command line. */
export type Caller = { address: string | null; userAgent?: string | undefined };
/**
 * A browser: rate limits count per network, and the device list shows the user agent. `token` is the browser's current
 * session, which ends when a new one starts.
 */
export type BrowserCaller = Caller & { userAgent: string; token?: string | undefined };

/** `noun` is shown to people: 'Too many orders. …'. */
export type Rule = { name: string; noun: string; limit: number; seconds: number };

/** The limit of each network that the address belongs to, narrowest first. */
export const limitsOf = ({ name, limit, seconds }: Rule, address: string) =>
  listClientNetworks(address).map(({ network, multiple }) => {
    return { key: `${name}:${network}`, limit: limit * multiple, seconds };
  });

/** Counts one attempt of this address, outside transactions; answers a refusal when there were too many. */
export async function limitCaller(db: Tx, rule: Rule, { address }: Caller): Promise<Refusal | undefined> {
  if (address === null) return undefined;
  const counted = await consumeRateLimits(db, limitsOf(rule, address));
  return counted.ok ? undefined : tooManyRequests(rule.noun, counted.retryAfter);
}

/** Takes the attempt back, for rules that count failures only: called after a success. */
export async function releaseCaller(db: Tx, rule: Rule, { address }: Caller): Promise<void> {
  if (address === null) return;
  for (const { key } of limitsOf(rule, address)) await releaseRateLimit(db, key);
}
