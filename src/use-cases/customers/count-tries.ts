import { forgive, hit } from "#auth/rate-limit.ts";
import type { Tx } from "#db/client.ts";
import { type Refusal, tooMany } from "#domain/errors.ts";

/** `key` says of whom the tries are, `what` is said to people: 'Too many tries. …'. */
export type TryLimit = { key: string; what: string; limit: number; seconds: number };
/** `forgive` takes the try back: where only failures count, each is counted before its outcome is known. */
export type Counted = { ok: true; forgive: () => Promise<void> } | { ok: false; error: Refusal };

const quarter = 15 * 60;
const what = "tries";

type Guesser = { account: string; network: string };

/** The key of one account's guesses from one network. `name` parts customers from operators. */
export const pairKey = (name: string, { account, network }: Guesser): string => `${name}:${account}:${network}`;

/** Of passwords: the sums are in `count-guess.ts`. A network that the account knows does not count towards the last. */
export function guessLimits(name: string, who: Guesser, isKnown: boolean): TryLimit[] {
  return [
    { key: pairKey(name, who), what, limit: 10, seconds: quarter },
    { key: `${name}-from:${who.network}`, what, limit: 60, seconds: quarter },
    ...(isKnown ? [] : [{ key: `${name}-at:${who.account}`, what, limit: 300, seconds: 60 * 60 }]),
  ];
}

/** Counts one try under each limit in turn, outside transactions; the first that is used up refuses it. */
export async function countTries(db: Tx, limits: TryLimit[]): Promise<Counted> {
  const counted: string[] = [];
  for (const { key, what, ...limit } of limits) {
    const tried = await hit(db, key, limit);
    if (!tried.ok) return { ok: false, error: tooMany(what, tried.retryAfter) };
    counted.push(key);
  }
  const takeBack = async (): Promise<void> => {
    for (const key of counted) await forgive(db, key);
  };
  return { ok: true, forgive: takeBack };
}
