import type { Refusal } from "#domain/errors.ts";
import { privateCacheHeaders } from "#storefront/private-cache-headers.ts";

/** Result of a form sent without JavaScript: the refusal and the typed values. */
export type FormResult = { refused: Refusal; typed: Record<string, string> };

/** Response headers for pages that show a session or take a password. */
export function privateHeaders({ actionHeaders }: { actionHeaders: Headers }): Record<string, string> {
  const retryAfter = actionHeaders.get("Retry-After");
  return { ...privateCacheHeaders, ...(retryAfter && { "Retry-After": retryAfter }) };
}

/** Page title and `noindex` for pages that search engines should not list. */
export function noIndexMeta(title: string) {
  return [{ title: `${title} · Elefant` }, { name: "robots", content: "noindex" }];
}
