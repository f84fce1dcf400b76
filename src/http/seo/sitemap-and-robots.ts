import { xmlTag } from "./xml.ts";

export type SitemapEntry = { path: string; updatedAt: string | null };

/** sitemaps.org 0.9: absolute addresses, last change as an ISO date where it is known. */
export function buildSitemap(publicUrl: string, entries: SitemapEntry[]): string {
  const urls = entries.map(({ path, updatedAt }) => {
    const changed = updatedAt ? xmlTag("lastmod", updatedAt.slice(0, 10)) : "";
    return `<url>${xmlTag("loc", new URL(path, publicUrl).href)}${changed}</url>`;
  });
  const opening =
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
  return `${opening}\n${urls.join("\n")}\n</urlset>\n`;
}

/** Pages of one person are nobody's to index; the API and the mailbox are no pages. */
export function buildRobotsTxt(publicUrl: string): string {
  const closed = [
    "/admin",
    "/api/",
    "/check-out",
    "/dev/",
    "/order/",
    "/track-order",
    "/unsubscribe/",
    "/user-dashboard",
  ];
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${new URL("/sitemap.xml", publicUrl).href}`,
    "",
  ].join("\n");
}
