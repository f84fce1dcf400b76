/**
 * Lets concurrent calls share a read, but never one that began before the call: a call during a read gets the next one,
 * which begins when that read has ended. So any number of requests cause one statement at a time, and each sees data at
 * least as new as its own start.
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
