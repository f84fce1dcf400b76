import type { allCacheTags, CacheTag } from "#domain/cache-tags.ts";
import { createLruStore, memoryPerLetter, type Stored } from "./cached-pages.ts";
import { addCacheTags, collectCacheTags, isCollectingTags } from "./render-tags.ts";

type Kept = Stored & { value: unknown };
type Options = { maxBytes?: number; maxAgeMs?: number; now?: () => number };

/**
 * Keeps what public pages are made from, under the tags of what it shows: a page that is rendered anew reads only what
 * changed. Dropped by the notifications that drop pages, so a page is never made from something older than its own
 * notification (docs/decisions/0078). At most a minute old, since a page counts its age from its render.
 */
export function createKeptReads({ maxBytes = 16 * 1024 * 1024, maxAgeMs = 60_000, now }: Options = {}) {
  const store = createLruStore<Kept>(maxBytes, { maxAgeMs, now });

  async function readAndKeep<T>(key: string, read: () => Promise<T>): Promise<T> {
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
    /** Only a render that collects tags is dropped when the value changes; whatever else asks reads for itself. */
    read: async <T>(key: string, read: () => Promise<T>): Promise<T> => {
      if (!isCollectingTags()) return await read();
      const kept = store.get(key);
      if (!kept) return await readAndKeep(key, read);
      addCacheTags(...kept.subjects);
      return kept.value as T;
    },
    /** Handles a database notification. */
    changed: (subject: CacheTag | typeof allCacheTags): void => store.changed(subject),
    keys: store.addresses,
  };
}

const lengthOf = (value: unknown): number => JSON.stringify([value]).length;

/** Many pages are made from one value: whoever changes it in place is told by an error. */
function freeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}
