import { previewTokenOf } from "../preview-routes.ts";

/**
 * Public pages, with the query parameters that they depend on. Nothing else of a request (cookies, other parameters,
 * the Host header) reaches their loaders.
 */
const cacheablePages: { path: RegExp; keys: readonly string[] }[] = [
  { path: /^\/$/, keys: [] },
  {
    path: /^\/(about-us|beverages|contact-us|death-to-plastic|elefant-club|faq|merch|privacy-policy|terms-and-conditions)$/,
    keys: [],
  },
  { path: /^\/(privacy-policy|terms-and-conditions)\/\d{4}-\d{2}-\d{2}$/, keys: [] },
  { path: /^\/single-product-page\/[^/]{1,120}$/, keys: [] },
  { path: /^\/single-merch-page\/[^/]{1,120}$/, keys: ["color"] },
];

/** React Router requests a page's data at `{page}.data`, the home page's at `_root.data`. */
const dataPath = /^(.*)\.data$/;

/** Normalises a URL to its cache key; undefined for pages that are not public. */
export function cacheableUrl(url: string): string | undefined {
  if (previewTokenOf(url) !== undefined) return undefined;
  const queryStart = url.indexOf("?");
  const path = queryStart < 0 ? url : url.slice(0, queryStart);
  const page = dataPath.exec(path)?.[1];
  const pagePath = page === "/_root" || page === "/_" ? "/" : (page ?? path);
  const cacheable = cacheablePages.find((entry) => entry.path.test(pagePath));
  if (!cacheable) return undefined;
  const keys = page === undefined ? cacheable.keys : [...cacheable.keys, "_routes"];
  if (queryStart < 0 || keys.length === 0) return path;
  const sent = new URLSearchParams(url.slice(queryStart));
  const relevant = new URLSearchParams();
  for (const key of keys) {
    const value = sent.get(key);
    if (value !== null && value.length <= 200) relevant.set(key, value);
  }
  return relevant.size > 0 ? `${path}?${relevant}` : path;
}
