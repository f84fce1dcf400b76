import { createHash } from "node:crypto";
import { allCacheTags, type CacheTag } from "#domain/cache-tags.ts";

/** Every page carries it. */
export const everyPageTag = "all";
/** Carried by what shows more than a CDN takes tags for; each purge drops it too. */
export const anyChangeTag = "any";

/** Pages stay at the edge for so long: a purge that is older has nothing left to drop. */
export const edgeMaxAgeSeconds = 86_400;
/** A copy of the shop that has heard nothing for longer gives the edge nothing to keep. */
export const longestSilenceMs = 20_000;
/**
 * The second purge comes so long after the first. By then every copy has heard of the change, or gives the edge nothing;
 * ten seconds remain for answers on their way (docs/decisions/0048).
 */
export const secondPurgeMs = longestSilenceMs + 10_000;

/** Short, because a page has dozens and proxies take few kilobytes of headers. Two of one hash are purged together. */
export function toEdgeTag(tag: CacheTag | typeof allCacheTags): string {
  return tag === allCacheTags ? everyPageTag : createHash("sha256").update(tag).digest("hex").slice(0, 8);
}

/** The tags of a page with these cache tags. */
export function edgeTagsOf(tags: Iterable<CacheTag>, most: number): string[] {
  const own = new Set([...tags].map(toEdgeTag));
  return own.size + 1 > most ? [everyPageTag, anyChangeTag] : [everyPageTag, ...own];
}
