/** How much runs at once, how many wait, and how long at most. */
export type QueueLimit = { places: number; maxWaiting: number; maxWaitMs: number };

type Waiting = { network: string; begin: (granted: boolean) => void };

export type TurnQueue = ReturnType<typeof createTurnQueue>;

/**
 * Limits work that runs at once. Waiting networks take turns, and a full queue turns away the newest of the network with
 * most in it, so that one visitor's flood delays others by one turn each (docs/rules.md 7.14, 24.7).
 */
export function createTurnQueue({ places, maxWaiting, maxWaitMs }: QueueLimit) {
  /** In the order of their turns. */
  const queues = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;
  let turnedAway = 0;

  function remove(entry: Waiting): void {
    const queue = queues.get(entry.network) ?? [];
    queue.splice(queue.indexOf(entry), 1);
    if (queue.length === 0) queues.delete(entry.network);
    waiting--;
  }
  /** Of networks with equally many it is the turn of the one that came last. */
  function turnAwayOne(newest: string): void {
    let longest = queues.get(newest) ?? [];
    for (const queue of queues.values()) if (queue.length > longest.length) longest = queue;
    longest.at(-1)?.begin(false);
  }
  /** Lets the next network begin, which then goes to the end of the line. */
  function grantNext(): void {
    const [next] = queues;
    if (!next || running >= places) return;
    const [network, queue] = next;
    queues.delete(network);
    queues.set(network, queue);
    queue[0]?.begin(true);
  }
  function waitForPlace(network: string): Promise<boolean> {
    return new Promise((resolve) => {
      const timeout = setTimeout(() => entry.begin(false), maxWaitMs);
      const entry: Waiting = {
        network,
        begin: (granted) => {
          clearTimeout(timeout);
          remove(entry);
          if (granted) running++;
          resolve(granted);
        },
      };
      queues.set(network, [...(queues.get(network) ?? []), entry]);
      waiting++;
      if (waiting > maxWaiting) turnAwayOne(network);
    });
  }
  async function enter(network: string): Promise<boolean> {
    // Nobody overtakes those who wait: a place that just became free is theirs in a moment.
    if (running >= places || waiting > 0) return await waitForPlace(network);
    running++;
    return true;
  }
  return {
    /** Runs `work` when there is a place; undefined when there was none in time. */
    async run<T>(network: string, work: () => Promise<T>): Promise<T | undefined> {
      if (!(await enter(network))) {
        turnedAway++;
        return undefined;
      }
      try {
        return await work();
      } finally {
        running--;
        // A turn for requests that wait for no place, such as the health check.
        setImmediate(grantNext);
      }
    },
    /** True when one more would be turned away, or somebody in its place; who asks counts as turned away then. */
    turnsAway(): boolean {
      const isFull = running >= places && waiting >= maxWaiting;
      if (isFull) turnedAway++;
      return isFull;
    },
    /** `turnedAway` counts since the start. */
    stats: () => ({ running, waiting, turnedAway }),
  };
}
