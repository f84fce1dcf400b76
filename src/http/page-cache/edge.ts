import type { CacheTag } from "#domain/cache-tags.ts";
import type { Cdn } from "#gateways/cdn/cdn-types.ts";
import { anyChangeTag, edgeMaxAgeSeconds, edgeTagsOf, everyPageTag } from "#gateways/cdn/edge-tags.ts";

/** The page cache's view of the CDN in front of it. */
export type Edge = {
  cdn: Pick<Cdn, "header" | "mostTags">;
  /** False while this copy may have missed a change. */
  isCurrent: () => boolean;
};

/** Browsers revalidate each time and get 304; the edge keeps the page for a day, or until it is purged. */
const atEdge = `public, max-age=0, must-revalidate, s-maxage=${edgeMaxAgeSeconds}`;
/** Keeps shared caches from storing it. */
const notAtEdge = "private, max-age=0, must-revalidate";

/** Adds the CDN's tags and the time at the edge to a public page's headers. */
export function addEdgeHeaders(headers: Headers, { cdn }: Edge, tags: Iterable<CacheTag>): Headers {
  const { name, separator } = cdn.header;
  const tagged = new Headers(headers);
  if (!/s-maxage/.test(headers.get("cache-control") ?? "")) return tagged;
  tagged.set("cache-control", atEdge);
  tagged.set(name, edgeTagsOf(tags, cdn.mostTags).join(separator));
  return tagged;
}

/** Returns the tag header of files that any change may affect, such as the product feed. */
export function anyChangeHeader({ header: { name, separator } }: Pick<Cdn, "header">): Record<string, string> {
  return { [name]: [everyPageTag, anyChangeTag].join(separator) };
}

const tagHeaders = new Set(["cache-tag", "surrogate-key"]);

/** Makes a page uncacheable at the edge: removes the tags from its headers, which are in Node's raw format. */
export function closeToEdge(headers: readonly string[]): string[] {
  const closed: string[] = [];
  for (let at = 0; at < headers.length; at += 2) {
    const [name = "", value = ""] = [headers[at]?.toLowerCase(), headers[at + 1]];
    if (tagHeaders.has(name)) continue;
    closed.push(name, name === "cache-control" && /s-maxage/.test(value) ? notAtEdge : value);
  }
  return closed;
}

/** Does the same for a response outside the page cache, because nothing would purge it. */
export function closeResponseToEdge(response: Response): Response {
  if (!/s-maxage/.test(response.headers.get("cache-control") ?? "")) return response;
  const headers = new Headers(response.headers);
  headers.set("cache-control", notAtEdge);
  const { status, body } = response;
  return new Response(body, { status, headers });
}
