import { createHash } from "node:crypto";
import { allCacheTags, type CacheTag } from "#domain/cache-tags.ts";

/** Tag of every page. */
export const everyPageTag = "all";
/** Tag of pages that depend on more data than a CDN keeps tags for; every purge includes it. */
export const anyChangeTag = "any";

/** How long pages stay at the edge; an older purge has nothing left to drop. */
export const edgeMaxAgeSeconds = 86_400;
/** A copy that has heard nothing for longer than this sends the edge only uncacheable answers. */
export const longestSilenceMs = 20_000;
/**
 * Time from the first purge to the second. By then every copy has received the change or sends only uncacheable
 * answers; ten seconds remain for answers in flight (docs/decisions/0048).
 */
export const secondPurgeMs = longestSilenceMs + 10_000;

/**
 * Short, because a page has dozens and proxies accept only a few kilobytes of headers. Tags with the same hash are
 * purged together.
 */
export function toEdgeTag(tag: CacheTag | typeof allCacheTags): string {
  return tag === allCacheTags ? everyPageTag : createHash("sha256").update(tag).digest("hex").slice(0, 8);
}

/** Returns the edge tags of a page with these cache tags. */
export function edgeTagsOf(tags: Iterable<CacheTag>, most: number): string[] {
  const own = new Set([...tags].map(toEdgeTag));
  return own.size + 1 > most ? [everyPageTag, anyChangeTag] : [everyPageTag, ...own];
}
