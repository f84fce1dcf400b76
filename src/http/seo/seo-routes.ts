import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import type { SeoProduct } from "#contracts/store/catalog/seo-product.ts";
import { brandColours, themeColour } from "#domain/brand-colours.ts";
import { isPlaceholder } from "#domain/placeholder.ts";
import type { Cdn } from "#gateways/cdn/cdn-types.ts";
import { drawOgImage } from "#gateways/og-image/draw-og-image.ts";
import type { Shop } from "#use-cases/shop.ts";
import { anyChangeHeader } from "../page-cache/edge.ts";
import { buildProductFeed } from "./product-feed.ts";
import { xmlTag } from "./xml.ts";

type SitemapEntry = { path: string; updatedAt: string | null };

const maxCachedImages = 100;

/** Builds the web app manifest. */
const webManifest = (description: string) => ({
  name: "Elefant",
  short_name: "Elefant",
  description,
  lang: "en-IN",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: brandColours.snow,
  theme_color: themeColour,
  icons: [
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
});

type Parts = {
  shop: Pick<Shop, "catalog" | "settings" | "content">;
  publicUrl: string;
  staging: boolean;
  media: (name: string) => Promise<Response>;
  cdn?: Cdn | undefined;
};

const sharedCache = "public, max-age=0, s-maxage=300, stale-while-revalidate=3600";
/** Without stale-while-revalidate, because after a purge no old copy may be served. */
const edgeCache = "public, max-age=0, s-maxage=300";
const immutable = "public, max-age=31536000, immutable";
/** Content pages by the key of their document. */
const textPages = {
  about: "/about-us",
  plastic: "/death-to-plastic",
  faq: "/faq",
  contact: "/contact-us",
  club: "/elefant-club",
  privacy: "/privacy-policy",
  terms: "/terms-and-conditions",
};

/** Sitemap, robots.txt, security.txt, web manifest, product feed and link previews. */
export function createSeoApp({ shop, publicUrl, staging, media, cdn }: Parts) {
  const app = new Hono();
  const caching = cdn ? { "Cache-Control": edgeCache, ...anyChangeHeader(cdn) } : { "Cache-Control": sharedCache };
  const sendText = (c: Context, body: string, type: string) => answerText(c, { body, type, caching });
  const ogImage = createOgImageCache(async (url) => {
    const response = await media(url.replace("/media/", ""));
    // Otherwise an image without its picture would be cached permanently.
    if (response.status === 503) throw new PictureUnavailable();
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  });

  app.get("/robots.txt", (c) => sendText(c, staging ? closedRobotsTxt : buildRobotsTxt(publicUrl), "text/plain"));
  app.get("/.well-known/security.txt", async (c) => {
    const { careEmail } = await shop.settings.facts("careEmail");
    return sendText(c, buildSecurityTxt(publicUrl, careEmail, new Date()), "text/plain");
  });
  app.get("/manifest.webmanifest", async (c) => {
    const { body } = await shop.content.document("home");
    return sendText(c, JSON.stringify(webManifest(body.appDescription)), "application/manifest+json");
  });
  app.get("/sitemap.xml", async (c) =>
    sendText(c, buildSitemap(publicUrl, await listSitemapEntries(shop)), "application/xml"),
  );
  app.get("/feeds/products.xml", async (c) => {
    const [products, facts] = await Promise.all([
      shop.catalog.seoProducts(),
      shop.settings.facts("deliveryCharge", "freeDeliveryAbove"),
    ]);
    const delivery = { charge: facts.deliveryCharge, freeAbove: facts.freeDeliveryAbove };
    return sendText(c, buildProductFeed({ publicUrl, delivery, products }), "application/xml");
  });
  app.get("/og/:file", async (c) => {
    const path = `/og/${c.req.param("file")}`;
    const [, id] = /^\/og\/(.+)-[0-9a-f]{12}\.png$/.exec(path) ?? [];
    const product = id && (await shop.catalog.seoProduct(id));
    if (!product) return c.notFound();
    if (product.previewPath !== path) return c.redirect(product.previewPath, 302);
    try {
      const headers = { "Content-Type": "image/png", "Cache-Control": immutable };
      return c.body(new Uint8Array(await ogImage(product)), 200, headers);
    } catch (error) {
      if (!(error instanceof PictureUnavailable)) throw error;
      return c.text(error.message, 503, { "Cache-Control": "no-store", "Retry-After": "10" });
    }
  });
  return app;
}

async function listSitemapEntries({ catalog, content }: Pick<Shop, "catalog" | "content">): Promise<SitemapEntry[]> {
  const [products, changes, pages] = await Promise.all([
    catalog.seoProducts(),
    content.lastChanged(),
    content.livePages(),
  ]);
  const newest = (of: typeof products) =>
    of
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1) ?? null;
  const beverages = products.filter(({ kind }) => kind === "beverage");
  const merch = products.filter(({ kind }) => kind === "merch");
  return [
    { path: "/", updatedAt: newest(products) },
    { path: "/beverages", updatedAt: newest(beverages) },
    { path: "/merch", updatedAt: newest(merch) },
    ...products.flatMap(({ path, updatedAt }) => (path === null ? [] : [{ path, updatedAt }])),
    ...Object.entries(textPages).map(([key, path]) => ({ path, updatedAt: changes.get(key) ?? null })),
    ...pages,
  ];
}

class PictureUnavailable extends Error {
  override name = "PictureUnavailable";
  override message = "This picture cannot be shown right now.";
}

type TextAnswer = { body: string; type: string; caching: Record<string, string> };

function answerText(c: Context, { body, type, caching }: TextAnswer) {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const headers = { "Content-Type": `${type}; charset=utf-8`, ...caching, ETag: etag };
  if (c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304, headers);
  return c.body(body, 200, headers);
}

/**
 * Draws link previews on first request and caches them. Draws one at a time and each URL once, because drawing takes a
 * second of CPU and a shared link is requested by many clients at once.
 */
function createOgImageCache(pictureBytes: (url: string) => Promise<Uint8Array | undefined>) {
  const images = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  async function draw({ name, line, flavour, picture }: SeoProduct): Promise<Buffer> {
    const source = picture?.sources.findLast(({ width }) => width <= 1080);
    const bytes = source && (await pictureBytes(source.webp));
    const shown = bytes && picture ? { bytes, cutOut: picture.colour === null, ...picture } : null;
    return drawOgImage({ name, line, flavour, picture: shown });
  }
  return (product: SeoProduct): Promise<Buffer> => {
    const cached = images.get(product.previewPath);
    if (cached !== undefined) return cached;
    const drawn = last.then(() => draw(product));
    last = drawn.catch(() => {});
    images.set(product.previewPath, drawn);
    void drawn.catch(() => images.delete(product.previewPath));
    for (const oldest of images.keys()) {
      if (images.size <= maxCachedImages) break;
      images.delete(oldest);
    }
    return drawn;
  };
}

/** Builds a sitemap (sitemaps.org 0.9): absolute URLs, with the last change where it is known. */
function buildSitemap(publicUrl: string, entries: SitemapEntry[]): string {
  const urls = entries.map(({ path, updatedAt }) => {
    const changed = updatedAt ? xmlTag("lastmod", updatedAt.slice(0, 10)) : "";
    return `<url>${xmlTag("loc", new URL(path, publicUrl).href)}${changed}</url>`;
  });
  const header = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
  return `${header}\n${urls.join("\n")}\n</urlset>\n`;
}

/** Tells where weaknesses are reported (RFC 9116). The mailbox is left out while it is a placeholder. */
function buildSecurityTxt(publicUrl: string, careEmail: string, now: Date): string {
  const expires = new Date(now);
  expires.setUTCMonth(now.getUTCMonth() + 6, 1);
  expires.setUTCHours(0, 0, 0, 0);
  const lines = [
    ...(isPlaceholder(careEmail) ? [] : [`Contact: mailto:${careEmail}`]),
    `Contact: ${new URL("/contact-us", publicUrl).href}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${new URL("/.well-known/security.txt", publicUrl).href}`,
  ];
  return `${lines.join("\n")}\n`;
}

/** Keeps crawlers away from a staging shop. */
const closedRobotsTxt = "User-agent: *\nDisallow: /\n";

/** Excludes personal pages, the back office, the API and the mailbox from crawling. */
function buildRobotsTxt(publicUrl: string): string {
  const disallowed = [
    "/admin",
    "/api/",
    "/back-in-stock",
    "/check-out",
    "/dev/",
    "/order/",
    "/track-order",
    "/unsubscribe/",
    "/user-dashboard",
  ];
  return [
    "User-agent: *",
    ...disallowed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${new URL("/sitemap.xml", publicUrl).href}`,
    "",
  ].join("\n");
}
