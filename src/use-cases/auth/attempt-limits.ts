import { consumeRateLimit, releaseRateLimit } from "#auth/rate-limit.ts";
import type { Tx } from "#db/client.ts";
import { type Refusal, tooManyRequests } from "#domain/errors.ts";
import { fail } from "../kernel/result.ts";

/** `key` identifies whose attempts are counted; `noun` is shown to people: 'Too many tries. …'. */
export type AttemptLimit = { key: string; noun: string; limit: number; seconds: number };
/** `release` takes the attempt back: where only failures count, each is counted before its outcome is known. */
export type AttemptResult = { ok: true; release: () => Promise<void> } | { ok: false; error: Refusal };

const quarter = 15 * 60;
const noun = "tries";

type Attempt = { account: string; network: string };

/** The key of one account's guesses from one network. `name` separates customers from operators. */
export const attemptKey = (name: string, { account, network }: Attempt): string => `${name}:${account}:${network}`;

/**
 * The password limits; `customer-guess-limit.ts` explains the numbers. A network known to the account doesn't count
 * towards the last one.
 */
export function passwordGuessLimits(name: string, actor: Attempt, isKnown: boolean): AttemptLimit[] {
  return [
    { key: attemptKey(name, actor), noun, limit: 10, seconds: quarter },
    { key: `${name}-from:${actor.network}`, noun, limit: 60, seconds: quarter },
    ...(isKnown ? [] : [{ key: `${name}-at:${actor.account}`, noun, limit: 300, seconds: 60 * 60 }]),
  ];
}

/** Counts an attempt under each limit in turn, outside transactions; refuses at the first one that is used up. */
export async function countAttempts(db: Tx, limits: AttemptLimit[]): Promise<AttemptResult> {
  const counted: string[] = [];
  for (const { key, noun, ...limit } of limits) {
    const tried = await consumeRateLimit(db, key, limit);
    if (!tried.ok) return fail(tooManyRequests(noun, tried.retryAfter));
    counted.push(key);
  }
  const takeBack = async (): Promise<void> => {
    for (const key of counted) await releaseRateLimit(db, key);
  };
  return { ok: true, release: takeBack };
}
