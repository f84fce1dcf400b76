import type { Refusal } from "#domain/errors.ts";
import { privateCacheHeaders } from "#storefront/private-cache-headers.ts";

/** How a form that was sent without a script came back. */
export type FormResult = { refused: Refusal; typed: Record<string, string> };

/** Of every page with a session or a password in it. */
export function privateHeaders({ actionHeaders }: { actionHeaders: Headers }): Record<string, string> {
  const retryAfter = actionHeaders.get("Retry-After");
  return { ...privateCacheHeaders, ...(retryAfter && { "Retry-After": retryAfter }) };
}

/** Nothing that a search engine should show. */
export function noIndexMeta(title: string) {
  return [{ title: `${title} · Elefant` }, { name: "robots", content: "noindex" }];
}
