import { allCacheTags, type CacheTag } from "#domain/cache-tags.ts";
import type { CacheEntry } from "./cache-entry.ts";

/** LRU store of pages by URL with a limit in bytes. */
export function createLruStore(maxBytes: number) {
  const entries = new Map<string, CacheEntry & { usedAt: number }>();
  let bytes = 0;
  let uses = 0;
  /** Logical clock: a page is not stored when one of its tags changed after its render began. */
  let now = 0;
  let allChangedAt = 0;
  const changedAt = new Map<string, number>();
  const rendering = new Set<number>();

  function drop(address: string, entry: CacheEntry): void {
    entries.delete(address);
    bytes -= entry.bytes;
  }
  function dropOldest(): void {
    let oldest: [string, CacheEntry & { usedAt: number }] | undefined;
    for (const each of entries) if (!oldest || each[1].usedAt < oldest[1].usedAt) oldest = each;
    if (oldest) drop(...oldest);
  }
  /** Drops changes older than every render in progress, as they no longer matter. */
  function pruneChanges(): void {
    const oldest = Math.min(now, ...rendering);
    for (const [subject, at] of changedAt) if (at <= oldest) changedAt.delete(subject);
  }
  return {
    get(address: string): CacheEntry | undefined {
      const entry = entries.get(address);
      if (entry) entry.usedAt = ++uses; // a counter instead of a clock: this runs on every request
      return entry;
    },
    /** Call before rendering; pass the token to `put` or `abandon`. */
    begin(): { since: number } {
      const token = { since: ++now };
      rendering.add(token.since);
      return token;
    },
    abandon({ since }: { since: number }): void {
      rendering.delete(since);
      pruneChanges();
    },
    put(address: string, entry: CacheEntry, { since }: { since: number }): boolean {
      rendering.delete(since);
      const stale =
        allChangedAt > since || [...entry.subjects].some((subject) => (changedAt.get(subject) ?? 0) > since);
      pruneChanges();
      if (stale || entry.bytes > maxBytes / 4) return false;
      const before = entries.get(address);
      if (before) drop(address, before);
      entries.set(address, { ...entry, usedAt: ++uses });
      bytes += entry.bytes;
      while (bytes > maxBytes) dropOldest();
      return true;
    },
    /** Drops the pages with this cache tag; all pages when the change is unknown. */
    changed(subject: CacheTag | typeof allCacheTags): void {
      now++;
      if (subject === allCacheTags) {
        allChangedAt = now;
        entries.clear();
        bytes = 0;
        return;
      }
      if (rendering.size > 0) changedAt.set(subject, now);
      for (const [address, entry] of entries) if (entry.subjects.has(subject)) drop(address, entry);
    },
    size: () => ({ pages: entries.size, bytes }),
    addresses: () => [...entries.keys()],
  };
}
