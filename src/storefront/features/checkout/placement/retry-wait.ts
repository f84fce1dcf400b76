/**
 * Reason for a retry: the shop has lost its database, more people are buying than it can serve at once, or it has given
 * the buyer a place in line.
 */
export type RetryReason = "away" | "busy" | "in-line";

/** State of the page between two retries. */
export type Retrying = { reason: RetryReason; tried: number; startedAt: number; nextAt: number };

type Pause = { reason: RetryReason; tried: number; ms: number };

export type RetryWait = {
  /** Resolves after the pause, or at once by `tryNow`; false when the buyer stopped it. */
  pause: (pause: Pause) => Promise<boolean>;
  tryNow: () => void;
  /** Ends this pause and refuses every later one. */
  stop: () => void;
};

/** Creates the pauses between the tries of one order. `onChange` gets the state to show. */
export function createRetryWait(onChange: (retrying: Retrying) => void): RetryWait {
  let startedAt: number | undefined;
  let isStopped = false;
  let end = (_goOn: boolean) => {};
  return {
    pause: ({ reason, tried, ms }) =>
      new Promise((resolve) => {
        if (isStopped) return resolve(false);
        const now = Date.now();
        startedAt ??= now;
        const timer = setTimeout(() => end(true), ms);
        end = (goOn) => {
          clearTimeout(timer);
          resolve(goOn);
        };
        onChange({ reason, tried, startedAt, nextAt: now + ms });
      }),
    tryNow: () => end(true),
    stop: () => {
      isStopped = true;
      end(false);
    },
  };
}
