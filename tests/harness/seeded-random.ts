import { createHash } from "node:crypto";

/**
 * Returns random choices that depend only on the given words. Each user has a stream of its own, so that timing does
 * not change another one's choices.
 */
export function createSeededRandom(...words: (string | number)[]) {
  let state = createHash("sha256").update(words.join(":")).digest().readUInt32LE(0);
  /** Returns a number from 0 up to 1 (mulberry32). */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    chance: (share: number): boolean => next() < share,
    /** Chooses by weight; the weights may have any sum. */
    weighted: <T extends string>(weights: Record<T, number>): T => {
      const entries = Object.entries(weights) as [T, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of entries) {
        left -= weight;
        if (left < 0) return value;
      }
      throw new Error("nothing to choose from");
    },
  };
}
