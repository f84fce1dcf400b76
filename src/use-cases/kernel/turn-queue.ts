/** How much runs at once, how many wait, and how long at most. */
export type QueueLimit = { places: number; maxWaiting: number; maxWaitMs: number };

export type Waiting = { network: string; arrivedAt: number; begin: (granted: boolean) => void };

/** The order of those who wait. */
export type WaitingLine = {
  /** True when the line is ordered by arrival, so that the time of a visitor's first arrival matters. */
  byArrival: boolean;
  add(entry: Waiting): void;
  remove(entry: Waiting): void;
  /** Returns the one whose turn it is, and counts that turn as used. */
  next(): Waiting | undefined;
  /** Returns the one to turn away from a full line to which `newest` was added. */
  last(newest: Waiting): Waiting | undefined;
  /** True when a visitor who arrived then would be the one to turn away. */
  wouldBeLast(arrivedAt: number): boolean;
};

export type TurnQueue = ReturnType<typeof createTurnQueue>;

/** Limits work that runs at once; the others wait in line (docs/rules.md 7.14, 7.16, 24.7). */
export function createTurnQueue({ places, maxWaiting, maxWaitMs }: QueueLimit, line: WaitingLine) {
  let running = 0;
  let waiting = 0;
  let turnedAway = 0;

  function grantNext(): void {
    if (running < places) line.next()?.begin(true);
  }
  function waitForPlace(network: string, arrivedAt: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timeout = setTimeout(() => entry.begin(false), maxWaitMs);
      const entry: Waiting = {
        network,
        arrivedAt,
        begin: (granted) => {
          clearTimeout(timeout);
          line.remove(entry);
          waiting--;
          if (granted) running++;
          resolve(granted);
        },
      };
      line.add(entry);
      waiting++;
      if (waiting > maxWaiting) line.last(entry)?.begin(false);
    });
  }
  async function enter(network: string, arrivedAt: number): Promise<boolean> {
    // Nobody overtakes those who wait: a place that just became free will be theirs in a moment.
    if (running >= places || waiting > 0) return await waitForPlace(network, arrivedAt);
    running++;
    return true;
  }
  return {
    byArrival: line.byArrival,
    /**
     * Runs `work` when there is a place; undefined when there was none in time. `arrivedAt`, in milliseconds, counts in a
     * line by arrival.
     */
    async run<T>(network: string, work: () => Promise<T>, arrivedAt = Date.now()): Promise<T | undefined> {
      if (!(await enter(network, arrivedAt))) {
        turnedAway++;
        return undefined;
      }
      try {
        return await work();
      } finally {
        running--;
        // Lets requests that need no place run first, such as the health check.
        setImmediate(grantNext);
      }
    },
    /** True when one more would be turned away, or another in its place; the caller then counts as turned away. */
    turnsAway(arrivedAt = Date.now()): boolean {
      const isFull = running >= places && waiting >= maxWaiting && line.wouldBeLast(arrivedAt);
      if (isFull) turnedAway++;
      return isFull;
    },
    /** `turnedAway` counts since the start. */
    stats: () => ({ running, waiting, turnedAway }),
  };
}
