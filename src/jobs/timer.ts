/** `stop` waits for a call that has begun, so that nothing is written or queued after it. */
export type Timer = { stop: () => Promise<void> };

/**
 * Calls `ask` now and every `everyMs` until stopped; failures are reported and tried again the next time. A call that
 * lasts longer than `everyMs` skips turns, so that a slow database is not asked by a growing number of calls.
 */
export function startTimer(ask: () => Promise<unknown>, everyMs: number, report: (error: unknown) => void): Timer {
  let running: Promise<unknown> | undefined;
  const run = (): void => {
    running ??= ask()
      .catch(report)
      .finally(() => {
        running = undefined;
      });
  };
  run();
  const timer = setInterval(run, everyMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
