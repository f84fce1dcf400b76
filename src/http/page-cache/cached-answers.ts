import type { allCacheTags, CacheTag } from "#domain/cache-tags.ts";
import { createLruStore, memoryPerLetter, type Stored } from "./cached-pages.ts";
import type { JsonBody } from "./json-body.ts";
import { collectCacheTags } from "./render-tags.ts";

/** An answer that was read from the database. */
export type Answer = {
  /** The answer as first read. */
  asRead: JsonBody;
  /** The current answer; undefined when it must be read again. All its reads begin after the call. */
  current: () => Promise<JsonBody | undefined>;
};
type Cached = Answer & Stored;
/** Reads an answer; undefined when there is none, which is not cached. */
type Read = () => Promise<Answer | undefined>;

export type CachedAnswers = ReturnType<typeof createCachedAnswers>;
type Options = { maxBytes?: number; maxAgeMs?: number; now?: () => number };

/** After this many outdated results of other requests' reads, a request reads for itself. */
const maxTries = 3;

/**
 * Keeps public answers of the JSON API under the cache tags of their data; the notifications that drop pages drop them
 * too (docs/decisions/0075). Concurrent misses share one read.
 */
export function createCachedAnswers({ maxBytes = 32 * 1024 * 1024, maxAgeMs = 10 * 60_000, now }: Options = {}) {
  const store = createLruStore<Cached>(maxBytes, { maxAgeMs, now });
  const reading = new Map<string, Promise<Answer | undefined>>();

  async function readAndCache(key: string, read: Read): Promise<Answer | undefined> {
    const token = store.begin();
    try {
      const { value: answer, subjects } = await collectCacheTags(read);
      if (answer) store.put(key, { ...answer, subjects, bytes: memoryPerLetter * answer.asRead.text.length }, token);
      else store.abandon(token);
      return answer;
    } catch (error) {
      store.abandon(token);
      throw error;
    }
  }

  return {
    /** Returns the answer as of the time of the call, reusing the cached one if it is still current. */
    async answer(key: string, read: Read): Promise<JsonBody | undefined> {
      for (let tries = 0; tries < maxTries; tries++) {
        const cached = store.get(key);
        const body = await cached?.current();
        // A change may have dropped it in between.
        if (body && store.get(key) === cached) return body;
        const running = reading.get(key);
        if (!running) {
          const own = readAndCache(key, read).finally(() => reading.delete(key));
          reading.set(key, own);
          return (await own)?.asRead;
        }
        // That read may have begun before this call, so its result is checked like any cached answer.
        await running;
      }
      return (await read())?.asRead;
    },
    /** Handles a database notification. */
    changed: (subject: CacheTag | typeof allCacheTags): void => store.changed(subject),
    keys: store.addresses,
  };
}
