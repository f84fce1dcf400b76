const everyMs = 500;

/** Looks twice a second, and at once when told, until stopped; `stop` waits for what is being done. */
export function startPolling(look: () => Promise<number>, report: (error: unknown) => void) {
  let wake = (): void => {};
  let running = false;
  const rest = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, everyMs).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const loop = async (): Promise<void> => {
    while (running) {
      const count = await look().catch((error: unknown) => {
        report(error);
        return 0;
      });
      if (running && count === 0) await rest();
    }
  };
  return {
    now: (): void => wake(),
    start: (): { stop: () => Promise<void> } => {
      running = true;
      const ended = loop();
      return {
        stop: async () => {
          running = false;
          wake();
          await ended;
        },
      };
    },
  };
}
