import { allCacheTags, type CacheTag } from "#domain/cache-tags.ts";

/** Tags of the data in an entry, and the memory that it takes. */
export type Stored = { subjects: Set<CacheTag>; bytes: number };
type Kept<Entry> = Entry & { usedAt: number; freshUntil: number };
type Age = { maxAgeMs: number; now?: (() => number) | undefined };

/** Objects take several times as much memory as their text has letters. */
export const memoryPerLetter = 6;

/** How long an expired page is served before the next try to render it, while rendering fails. */
const extensionMs = 10_000;

/** LRU store of pages by URL, or of other answers, with limits on bytes and age. */
export function createLruStore<Entry extends Stored>(maxBytes: number, { maxAgeMs, now: clock = Date.now }: Age) {
  const entries = new Map<string, Kept<Entry>>();
  const changes = createChangeClock();
  let bytes = 0;
  let uses = 0;

  function drop(address: string, entry: Entry): void {
    entries.delete(address);
    bytes -= entry.bytes;
  }
  function dropOldest(): void {
    let oldest: [string, Kept<Entry>] | undefined;
    for (const each of entries) if (!oldest || each[1].usedAt < oldest[1].usedAt) oldest = each;
    if (oldest) drop(...oldest);
  }
  return {
    get(address: string): Entry | undefined {
      const entry = entries.get(address);
      if (!entry || entry.freshUntil < clock()) return undefined;
      entry.usedAt = ++uses;
      return entry;
    },
    /** Returns a page whatever its age, and keeps it a little longer, because it can't be rendered now. */
    extend(address: string): Entry | undefined {
      const entry = entries.get(address);
      if (entry) entry.freshUntil = Math.max(entry.freshUntil, clock() + extensionMs);
      return entry;
    },
    /** Call before rendering; pass the token to `put` or `abandon`. */
    begin: changes.begin,
    abandon: (token: RenderToken): void => void changes.end(token, []),
    put(address: string, entry: Entry, token: RenderToken): boolean {
      const { isStale } = changes.end(token, entry.subjects);
      if (isStale || entry.bytes > maxBytes / 4) return false;
      const before = entries.get(address);
      if (before) drop(address, before);
      entries.set(address, { ...entry, usedAt: ++uses, freshUntil: clock() + maxAgeMs });
      bytes += entry.bytes;
      while (bytes > maxBytes) dropOldest();
      return true;
    },
    /** Drops the pages with this cache tag; all pages when the change is unknown. */
    changed(subject: CacheTag | typeof allCacheTags): void {
      changes.record(subject);
      if (subject === allCacheTags) {
        entries.clear();
        bytes = 0;
        return;
      }
      for (const [address, entry] of entries) if (entry.subjects.has(subject)) drop(address, entry);
    },
    size: () => ({ pages: entries.size, bytes }),
    addresses: () => [...entries.keys()],
  };
}

type RenderToken = { since: number };

/** Logical clock: a page is not stored when one of its tags changed after its render began. */
function createChangeClock() {
  let now = 0;
  let allChangedAt = 0;
  const changedAt = new Map<string, number>();
  const rendering = new Set<number>();

  /** Drops changes older than every render in progress, as they no longer matter. */
  function pruneChanges(): void {
    const oldest = Math.min(now, ...rendering);
    for (const [subject, at] of changedAt) if (at <= oldest) changedAt.delete(subject);
  }
  return {
    begin(): RenderToken {
      const token = { since: ++now };
      rendering.add(token.since);
      return token;
    },
    /** Ends a render; `isStale` when one of its tags has changed since it began. */
    end({ since }: RenderToken, subjects: Iterable<CacheTag>): { isStale: boolean } {
      rendering.delete(since);
      const isStale = allChangedAt > since || [...subjects].some((subject) => (changedAt.get(subject) ?? 0) > since);
      pruneChanges();
      return { isStale };
    },
    record(subject: CacheTag | typeof allCacheTags): void {
      now++;
      if (subject === allCacheTags) allChangedAt = now;
      else if (rendering.size > 0) changedAt.set(subject, now);
    },
  };
}
