import { countHits, type RateLimit } from "#auth/rate-limit.ts";
import type { Tx } from "#db/client.ts";
import { type Refusal, tooManyRequests } from "#domain/errors.ts";
import { type Caller, limitsOf, type Rule } from "./caller.ts";

/** `reported`: hits that the database knows, including those of other copies; `unreported`: hits since then. */
type Count = { reported: number; unreported: number; endsAt: number };

/** Hits are reported to the database once they are this part of the limit: a thirtieth. */
const partsOfLimit = 30;
const mostNetworks = 20_000;

/**
 * Counts calls of an address in memory and reports several at once to the database: for frequent requests, where a
 * write for each would cost more than the answer. For each copy, a network may get up to a thirtieth of its limit more;
 * once the limit is used up, nothing is written.
 */
export function createMemoryLimit(rule: Rule): (db: Tx, caller: Caller) => Promise<Refusal | undefined> {
  const counts = new Map<string, Count>();
  const begin = (key: string, seconds: number): Count => {
    if (counts.size >= mostNetworks) forgetSome(counts);
    const count = { reported: 0, unreported: 0, endsAt: performance.now() + seconds * 1_000 };
    counts.delete(key);
    counts.set(key, count);
    return count;
  };
  /** Returns the seconds until the limit ends when it is used up. */
  async function hit(db: Tx, { key, limit, seconds }: RateLimit): Promise<number | undefined> {
    const known = counts.get(key);
    const count = known && known.endsAt > performance.now() ? known : begin(key, seconds);
    if (count.reported + count.unreported >= limit) return secondsUntil(count.endsAt);
    count.unreported++;
    if (count.unreported < limit / partsOfLimit) return undefined;
    const amount = count.unreported;
    count.reported += amount;
    count.unreported = 0;
    const { hits, left } = await countHits(db, { key, amount, seconds });
    count.reported = Math.max(count.reported, hits);
    count.endsAt = performance.now() + left * 1_000;
    return hits > limit ? left : undefined;
  }
  return async (db, { address }) => {
    if (address === null) return undefined;
    for (const limit of limitsOf(rule, address)) {
      const left = await hit(db, limit);
      if (left !== undefined) return tooManyRequests(rule.noun, left);
    }
    return undefined;
  };
}

const secondsUntil = (endsAt: number): number => Math.max(1, Math.ceil((endsAt - performance.now()) / 1_000));

/** Forgets counts that have ended, or else the oldest half; the database still has most of their hits. */
function forgetSome(counts: Map<string, Count>): void {
  const now = performance.now();
  for (const [key, { endsAt }] of counts) if (endsAt <= now) counts.delete(key);
  if (counts.size < mostNetworks) return;
  for (const key of [...counts.keys()].slice(0, mostNetworks / 2)) counts.delete(key);
}
