import { type Paise, paise } from "../money.ts";

/**
 * Splits an amount over weights so that the parts add up to it, to the paisa: each share is rounded down, and the
 * remaining paise go to the largest remainders (earlier first). When all weights are 0, the first gets everything.
 * Throws a RangeError without weights or with negative ones.
 */
export function allocate(amount: Paise, weights: readonly number[]): Paise[] {
  if (weights.length === 0 || weights.some((weight) => weight < 0)) throw new RangeError("no weights to allocate over");
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) return weights.map((_, at) => (at === 0 ? amount : paise(0)));
  const shares = weights.map((weight, at) => {
    const whole = BigInt(amount) * BigInt(weight);
    return { at, down: Number(whole / sum), lost: whole % sum };
  });
  const left = amount - shares.reduce((all, { down }) => all + down, 0);
  const first = shares.toSorted((a, b) => (a.lost === b.lost ? a.at - b.at : a.lost < b.lost ? 1 : -1));
  const luckier = new Set(first.slice(0, left).map(({ at }) => at));
  return shares.map(({ at, down }) => paise(down + (luckier.has(at) ? 1 : 0)));
}
