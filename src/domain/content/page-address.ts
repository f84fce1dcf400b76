import { fixedPages } from "../seo/canonical-target.ts";

/** Limits of the owner's pages (docs/rules.md 18.12). */
export const maxPages = 500;
const maxSlugLength = 60;
export const childrenPerPage = 12;

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** First segments of the shop's own pages, files and endpoints, which no page of the owner can have. */
const reserved = new Set([
  ...fixedPages,
  "admin",
  "api",
  "assets",
  "feeds",
  "healthz",
  "mail",
  "mail-preview",
  "media",
  "metrics",
  "nowhere",
  "og",
  "payments",
  "readyz",
  "robots",
  "service-worker",
  "sitemap",
  "static",
  "test-gateway",
  "webhooks",
]);

/** The query API of the old content service: '/v2025-08-05/…'. */
const queryApi = /^v\d{4}-\d{2}-\d{2}$/;

/** True where a page at the top level would hide one of the shop's own addresses. */
export const isReservedSlug = (text: string): boolean => reserved.has(text) || queryApi.test(text) || text === "v1";

/** Says what is wrong with the last part of a page's address; undefined when nothing is. */
export function slugProblem(text: string, { isTop }: { isTop: boolean }): string | undefined {
  if (text === "") return "Please enter a URL.";
  if (text.length > maxSlugLength) return `Please use at most ${maxSlugLength} characters.`;
  if (!slug.test(text)) return "Please use only lowercase letters, digits and hyphens.";
  return isTop && isReservedSlug(text) ? "The shop uses this URL itself. Please choose another one." : undefined;
}

/** Splits '/journal/first-melt' into its parts; undefined for a path that no page can have. */
export function parsePagePath(path: string): string[] | undefined {
  const [empty, ...parts] = path.split("/");
  const [top = ""] = parts;
  const isShape =
    empty === "" && parts.length <= 2 && parts.every((part) => part.length <= maxSlugLength && slug.test(part));
  return isShape && !isReservedSlug(top) ? parts : undefined;
}

/** 'First melt of the year' → 'first-melt-of-the-year'; "" for a title without Latin letters. */
export function buildSlug(title: string): string {
  const words = title
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .match(/[a-z0-9]+/g);
  let built = "";
  for (const word of words ?? []) {
    const longer = built ? `${built}-${word}` : word;
    if (longer.length > maxSlugLength) break;
    built = longer;
  }
  return built;
}
