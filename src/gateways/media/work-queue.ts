export type WorkQueue = ReturnType<typeof createWorkQueue>;
export type QueueSlot = { run: <T>(work: () => Promise<T>) => Promise<T>; release: () => void };

/** One thing at a time, for work that takes a whole core; at most `most` wait behind it. */
export function createWorkQueue(most = 8) {
  let inside = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** A place, to be left in any case; undefined when too many wait already. */
    enter(): QueueSlot | undefined {
      if (inside > most) return undefined;
      inside++;
      let isLeft = false;
      return {
        run: (work) => {
          const done = last.then(work);
          last = done.catch(() => {});
          return done;
        },
        release: () => {
          if (!isLeft) inside--;
          isLeft = true;
        },
      };
    },
  };
}
