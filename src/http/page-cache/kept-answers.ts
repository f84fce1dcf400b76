import type { allCacheTags, CacheTag } from "#domain/cache-tags.ts";
import { createLruStore, memoryPerLetter, type Stored } from "./cached-pages.ts";
import type { JsonBody } from "./json-body.ts";
import { collectCacheTags } from "./render-tags.ts";

/** An answer that was read from the database. */
export type Answer = {
  /** As it was read. */
  asRead: JsonBody;
  /** As it is now; undefined when it has to be read again. Whatever this reads, it begins to read after the call. */
  current: () => Promise<JsonBody | undefined>;
};
type Kept = Answer & Stored;
/** Reads an answer; undefined when there is nothing to answer, which is not kept. */
type Read = () => Promise<Answer | undefined>;

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;
type Options = { maxBytes?: number; maxAgeMs?: number; now?: () => number };

/** How often what others read may turn out to be outdated before a request reads for itself. */
const maxTries = 3;

/**
 * Keeps public answers of the JSON API under the tags of what they show, and drops them by the notifications that drop
 * pages (docs/decisions/0075). Concurrent misses share one reading.
 */
export function createKeptAnswers({ maxBytes = 32 * 1024 * 1024, maxAgeMs = 10 * 60_000, now }: Options = {}) {
  const store = createLruStore<Kept>(maxBytes, { maxAgeMs, now });
  const reading = new Map<string, Promise<Answer | undefined>>();

  async function readAndKeep(key: string, read: Read): Promise<Answer | undefined> {
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
    /** Answers what is true at the time of the call, from what is kept as far as that is still so. */
    async answer(key: string, read: Read): Promise<JsonBody | undefined> {
      for (let tries = 0; tries < maxTries; tries++) {
        const kept = store.get(key);
        const body = await kept?.current();
        // A change may have dropped it meanwhile.
        if (body && store.get(key) === kept) return body;
        const running = reading.get(key);
        if (!running) {
          const own = readAndKeep(key, read).finally(() => reading.delete(key));
          reading.set(key, own);
          return (await own)?.asRead;
        }
        // It may have begun before this call, so what it keeps is looked at like anything that is kept.
        await running;
      }
      return (await read())?.asRead;
    },
    /** Handles a database notification. */
    changed: (subject: CacheTag | typeof allCacheTags): void => store.changed(subject),
    keys: store.addresses,
  };
}
