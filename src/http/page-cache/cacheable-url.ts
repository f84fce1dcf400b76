import { previewTokenOf } from "../preview-routes.ts";

/**
 * The addresses whose pages are the same for everybody, with the query keys that change what they show.
 * Everything else about a request (cookies, other parameters, the Host header) never reaches their loaders.
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

/** React Router asks for a page's data under `{page}.data`, the home page's under `_root.data`. */
const data = /^(.*)\.data$/;

/** The one address under which the page is kept, or undefined when it is nobody's business but the visitor's. */
export function cacheableUrl(url: string): string | undefined {
  if (previewTokenOf(url) !== undefined) return undefined;
  const question = url.indexOf("?");
  const path = question < 0 ? url : url.slice(0, question);
  const page = data.exec(path)?.[1];
  const shown = page === "/_root" || page === "/_" ? "/" : (page ?? path);
  const found = cacheablePages.find((entry) => entry.path.test(shown));
  if (!found) return undefined;
  const keys = page === undefined ? found.keys : [...found.keys, "_routes"];
  if (question < 0 || keys.length === 0) return path;
  const given = new URLSearchParams(url.slice(question));
  const kept = new URLSearchParams();
  for (const key of keys) {
    const value = given.get(key);
    if (value !== null && value.length <= 200) kept.set(key, value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}
