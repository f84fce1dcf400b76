/**
 * Lets concurrent calls share a reading, but none that began before the call: a call during one gets the next, which begins
 * when that one has ended. So any number of requests are one statement at a time, and each sees at
 * least what was true when it came.
 */
export function shareReads<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const start = (): Promise<T> => {
    const started = read().finally(() => {
      if (running === started) running = undefined;
    });
    running = started;
    return started;
  };
  return () => {
    if (!running) return start();
    const startNext = () => {
      next = undefined;
      return start();
    };
    next ??= running.then(startNext, startNext);
    return next;
  };
}
