import type { Waiting, WaitingLine } from "./turn-queue.ts";

/** A line in which whoever came first is next, and a full one turns away whoever came last (docs/rules.md 7.16). */
export function createArrivalLine(): WaitingLine {
  /** The first to come is the first in it. */
  const line: Waiting[] = [];
  return {
    byArrival: true,
    add(entry) {
      const later = line.findIndex(({ arrivedAt }) => arrivedAt > entry.arrivedAt);
      line.splice(later === -1 ? line.length : later, 0, entry);
    },
    remove(entry) {
      line.splice(line.indexOf(entry), 1);
    },
    next: () => line[0],
    last: () => line.at(-1),
    wouldBeLast: (arrivedAt) => arrivedAt >= (line.at(-1)?.arrivedAt ?? Number.NEGATIVE_INFINITY),
  };
}
