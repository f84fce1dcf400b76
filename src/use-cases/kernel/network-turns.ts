import type { Waiting, WaitingLine } from "./turn-queue.ts";

/**
 * A line in which networks take turns. A full one turns away the newest of the network with most in it, so that one
 * visitor's flood delays others by one turn each (docs/rules.md 7.14, 24.7).
 */
export function createNetworkTurns(): WaitingLine {
  /** In the order of their turns. */
  const queues = new Map<string, Waiting[]>();
  return {
    byArrival: false,
    add(entry) {
      queues.set(entry.network, [...(queues.get(entry.network) ?? []), entry]);
    },
    remove(entry) {
      const queue = queues.get(entry.network) ?? [];
      queue.splice(queue.indexOf(entry), 1);
      if (queue.length === 0) queues.delete(entry.network);
    },
    /** Returns the next one and moves its network to the end of the line. */
    next() {
      const [next] = queues;
      if (!next) return undefined;
      const [network, queue] = next;
      queues.delete(network);
      queues.set(network, queue);
      return queue[0];
    },
    /** Among networks with equally many, chooses that of the newest. */
    last(newest) {
      let longest = queues.get(newest.network) ?? [];
      for (const queue of queues.values()) if (queue.length > longest.length) longest = queue;
      return longest.at(-1);
    },
    // Another visitor may be turned away instead, which is no better.
    wouldBeLast: () => true,
  };
}
