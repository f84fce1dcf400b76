import { setTimeout as pause } from "node:timers/promises";

/** How background work waits and measures its own length; replaced where time is simulated. */
export type Timing = {
  pause: (ms: number) => Promise<void>;
  /** Milliseconds since some moment; monotonic. */
  elapsedMs: () => number;
};

export const realTiming: Timing = {
  pause: async (ms) => {
    await pause(ms);
  },
  elapsedMs: () => performance.now(),
};
