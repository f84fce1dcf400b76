/** How many pages are rendered at once, how many wait, and how long at most. */
export type RenderLimit = { places: number; maxWaiting: number; maxWaitMs: number };

/** Rendering takes the one thread that everything shares: more places would make nobody's page come sooner. */
export const renderLimit: RenderLimit = { places: 4, maxWaiting: 200, maxWaitMs: 2_000 };

type Waiting = { network: string; begin: (granted: boolean) => void };

/**
 * Limits renders that run at once. Waiting networks take turns, and a full queue turns away the newest of the network
 * with most in it, so that one visitor's flood delays others by one page each (docs/rules.md 24.7).
 */
export function createRenderQueue({ places, maxWaiting, maxWaitMs }: RenderLimit) {
  /** In the order of their turns. */
  const queues = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  function remove(entry: Waiting): void {
    const queue = queues.get(entry.network) ?? [];
    queue.splice(queue.indexOf(entry), 1);
    if (queue.length === 0) queues.delete(entry.network);
    waiting--;
  }
  function turnAwayOne(): void {
    let longest: Waiting[] = [];
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
      if (waiting > maxWaiting) turnAwayOne();
    });
  }
  async function enter(network: string): Promise<boolean> {
    // Nobody overtakes those who wait: a place that just became free is theirs in a moment.
    if (running >= places || waiting > 0) return await waitForPlace(network);
    running++;
    return true;
  }
  return {
    /** Runs `render` when there is a place; undefined when there was none in time. */
    async run<T>(network: string, render: () => Promise<T>): Promise<T | undefined> {
      if (!(await enter(network))) return undefined;
      try {
        return await render();
      } finally {
        running--;
        // A turn for requests that need no render, such as the health check.
        setImmediate(grantNext);
      }
    },
    stats: () => ({ running, waiting }),
  };
}
