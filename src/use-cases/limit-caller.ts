import { networkOf } from "#auth/network.ts";
import { forgive, hit } from "#auth/rate-limit.ts";
import type { Tx } from "#db/client.ts";
import { type Refusal, tooMany } from "#domain/errors.ts";
import type { Caller } from "./shop.ts";

/** `what` is said to people: 'Too many orders. …'. */
type Rule = { name: string; what: string; limit: number; seconds: number };

const keyOf = (rule: Rule, address: string): string => `${rule.name}:${networkOf(address)}`;

/** Counts one try of this address, outside transactions; a refusal when there were too many (running.md). */
export async function limitCaller(db: Tx, rule: Rule, { address }: Caller): Promise<Refusal | undefined> {
  if (address === null) return undefined;
  const counted = await hit(db, keyOf(rule, address), rule);
  return counted.ok ? undefined : tooMany(rule.what, counted.retryAfter);
}

/** For rules that count failures only: called when the try turned out well. */
export async function forgiveCaller(db: Tx, rule: Rule, { address }: Caller): Promise<void> {
  if (address !== null) await forgive(db, keyOf(rule, address));
}
