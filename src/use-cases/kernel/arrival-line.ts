import type { Waiting, WaitingLine } from "./turn-queue.ts";

/** A line by arrival: the first to arrive is next, and a full line turns away the last (docs/rules.md 7.16). */
export function createArrivalLine(): WaitingLine {
  /** In order of arrival. */
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
