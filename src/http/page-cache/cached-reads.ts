import type { allCacheTags, CacheTag } from "#domain/cache-tags.ts";
import { createLruStore, memoryPerLetter, type Stored } from "./cached-pages.ts";
import { addCacheTags, collectCacheTags, isCollectingTags } from "./render-tags.ts";

type Cached = Stored & { value: unknown };
type Options = { maxBytes?: number; maxAgeMs?: number; now?: () => number };

/**
 * Keeps what pages show to every visitor under its cache tags, so that rendering a page again reads only what changed. The
 * notifications that drop pages drop the data too: no page is rendered from data older than its last notification
 * (docs/decisions/0078). Data is at most a minute old, because a page's own age counts only from its render.
 */
export function createCachedReads({ maxBytes = 16 * 1024 * 1024, maxAgeMs = 60_000, now }: Options = {}) {
  const store = createLruStore<Cached>(maxBytes, { maxAgeMs, now });

  async function readAndCache<T>(key: string, read: () => Promise<T>): Promise<T> {
    const token = store.begin();
    try {
      const { value, subjects } = await collectCacheTags(read);
      addCacheTags(...subjects);
      store.put(key, { value: freeze(value), subjects, bytes: memoryPerLetter * lengthOf(value) }, token);
      return value;
    } catch (error) {
      store.abandon(token);
      throw error;
    }
  }

  return {
    /** Keeps data only for renders that collect tags: the answer to a form must show what the form has just written. */
    read: async <T>(key: string, read: () => Promise<T>): Promise<T> => {
      if (!isCollectingTags()) return await read();
      const cached = store.get(key);
      if (!cached) return await readAndCache(key, read);
      addCacheTags(...cached.subjects);
      return cached.value as T;
    },
    /** Handles a database notification. */
    changed: (subject: CacheTag | typeof allCacheTags): void => store.changed(subject),
    keys: store.addresses,
  };
}

const lengthOf = (value: unknown): number => JSON.stringify([value]).length;

/** Freezes a value, because many pages share it: code that changes it in place throws. */
function freeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}
