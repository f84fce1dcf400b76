import { setImmediate as yieldToOthers } from "node:timers/promises";

/** Items handled at once: some milliseconds of work. */
const sliceSize = 500;

/** Hands out long lists in slices; other requests get a turn after each. */
export async function* inSlices<T>(items: readonly T[], size = sliceSize): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < items.length; from += size) {
    yield items.slice(from, from + size);
    await yieldToOthers();
  }
}
