import { allCacheTags, type CacheTag } from "#domain/cache-tags.ts";
import type { CacheEntry } from "./cache-entry.ts";

/** Entries by address within a bound of bytes; the one that was not asked for longest goes first. */
export function createLruStore(maxBytes: number) {
  const entries = new Map<string, CacheEntry & { usedAt: number }>();
  let bytes = 0;
  let uses = 0;
  /** A clock of changes: a page that began before one of its subjects changed is not kept. */
  let now = 0;
  let allChangedAt = 0;
  const changedAt = new Map<string, number>();
  const underWay = new Set<number>();

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
  function forget(): void {
    const oldest = Math.min(now, ...underWay);
    for (const [subject, at] of changedAt) if (at <= oldest) changedAt.delete(subject);
  }
  return {
    get(address: string): CacheEntry | undefined {
      const entry = entries.get(address);
      if (entry) entry.usedAt = ++uses; // one number: this runs for every visitor
      return entry;
    },
    /** Before a page is made. Hand the answer to `keep` or `giveUp`. */
    begin(): { since: number } {
      const token = { since: ++now };
      underWay.add(token.since);
      return token;
    },
    giveUp({ since }: { since: number }): void {
      underWay.delete(since);
      forget();
    },
    keep(address: string, entry: CacheEntry, { since }: { since: number }): boolean {
      underWay.delete(since);
      const stale =
        allChangedAt > since || [...entry.subjects].some((subject) => (changedAt.get(subject) ?? 0) > since);
      forget();
      if (stale || entry.bytes > maxBytes / 4) return false;
      const before = entries.get(address);
      if (before) drop(address, before);
      entries.set(address, { ...entry, usedAt: ++uses });
      bytes += entry.bytes;
      while (bytes > maxBytes) dropOldest();
      return true;
    },
    /** Drops exactly the pages that show the subject; all of them when it is not known what changed. */
    changed(subject: CacheTag | typeof allCacheTags): void {
      now++;
      if (subject === allCacheTags) {
        allChangedAt = now;
        entries.clear();
        bytes = 0;
        return;
      }
      if (underWay.size > 0) changedAt.set(subject, now);
      for (const [address, entry] of entries) if (entry.subjects.has(subject)) drop(address, entry);
    },
    size: () => ({ pages: entries.size, bytes }),
    addresses: () => [...entries.keys()],
  };
}
