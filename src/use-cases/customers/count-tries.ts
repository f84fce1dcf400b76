import { forgive, hit } from "../../auth/rate-limit.ts";
import type { Tx } from "../../db/client.ts";
import { type Refusal, tooMany } from "../../domain/errors.ts";

/** `key` says of whom the tries are, `what` is said to people: 'Too many tries. …'. */
export type TryLimit = { key: string; what: string; limit: number; seconds: number };
/** `forgive` takes the try back: where only failures count, each is counted before its outcome is known. */
export type Counted = { ok: true; forgive: () => Promise<void> } | { ok: false; error: Refusal };

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
