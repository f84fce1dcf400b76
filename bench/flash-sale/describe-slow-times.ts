import type { SaleRun } from "./run-sale.ts";

const windowSeconds = 10;

/**
 * Lists the ten seconds of a sale in which requests took longer than a limit in ms: from which second on, how many of
 * how many were slow, and the longest. A broken p99 is otherwise a number without a place.
 */
export function describeSlowTimes({ log, began }: SaleRun, limitMs: number): string[] {
  const windows = Map.groupBy(log.accepted, ({ at }) => Math.floor((at - began) / (windowSeconds * 1_000)));
  return [...windows]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([window, all]) => {
      const slow = all.filter(({ ms }) => ms > limitMs);
      if (slow.length === 0) return [];
      const bySteps = [...Map.groupBy(slow, ({ step }) => step)].map(([step, { length }]) => `${length} × ${step}`);
      const longest = Math.max(...slow.map(({ ms }) => ms));
      return [
        `  from second ${window * windowSeconds}: ${slow.length} of ${all.length} took more than ${limitMs} ms, at most ${longest.toFixed(0)} (${bySteps.join(", ")})`,
      ];
    });
}
