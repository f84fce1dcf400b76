import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import type { SeoProduct } from "#contracts/store/catalog/seo-product.ts";
import { brandColours, themeColour } from "#domain/brand-colours.ts";
import { drawOgImage } from "#gateways/og-image/draw-og-image.ts";
import type { Shop } from "#use-cases/shop.ts";
import { buildProductFeed } from "./product-feed.ts";
import { xmlTag } from "./xml.ts";

type SitemapEntry = { path: string; updatedAt: string | null };

const maxKept = 100;

/** The web app manifest: what a phone needs to keep the shop on its home screen. */
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
  media: (name: string) => Promise<Response>;
};

const shared = "public, max-age=0, s-maxage=300, stale-while-revalidate=3600";
const forEver = "public, max-age=31536000, immutable";
/** Pages of texts by the key of their text. */
const textPages = {
  about: "/about-us",
  plastic: "/death-to-plastic",
  faq: "/faq",
  contact: "/contact-us",
  club: "/elefant-club",
  privacy: "/privacy-policy",
  terms: "/terms-and-conditions",
};

/** Sitemap, robots.txt, web manifest, product feed and link previews. */
export function createSeoApp({ shop, publicUrl, media }: Parts) {
  const app = new Hono();
  const preview = createOgImageCache(async (address) => {
    const answer = await media(address.replace("/media/", ""));
    // A preview without its picture would be kept for ever.
    if (answer.status === 503) throw new PictureMissing();
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
  });

  app.get("/robots.txt", (c) => text(c, buildRobotsTxt(publicUrl), "text/plain"));
  app.get("/manifest.webmanifest", async (c) => {
    const { body } = await shop.content.document("home");
    return text(c, JSON.stringify(webManifest(body.appDescription)), "application/manifest+json");
  });
  app.get("/sitemap.xml", async (c) => {
    const [products, changes] = await Promise.all([shop.catalog.seoProducts(), shop.content.lastChanged()]);
    const newest = (of: typeof products) =>
      of
        .map(({ updatedAt }) => updatedAt)
        .toSorted()
        .at(-1) ?? null;
    const beverages = products.filter(({ kind }) => kind === "beverage");
    const merch = products.filter(({ kind }) => kind === "merch");
    const entries: SitemapEntry[] = [
      { path: "/", updatedAt: newest(products) },
      { path: "/beverages", updatedAt: newest(beverages) },
      { path: "/merch", updatedAt: newest(merch) },
      ...products.flatMap(({ path, updatedAt }) => (path === null ? [] : [{ path, updatedAt }])),
      ...Object.entries(textPages).map(([key, path]) => ({ path, updatedAt: changes.get(key) ?? null })),
    ];
    return text(c, buildSitemap(publicUrl, entries), "application/xml");
  });
  app.get("/feeds/products.xml", async (c) => {
    const [products, facts] = await Promise.all([
      shop.catalog.seoProducts(),
      shop.settings.facts("deliveryCharge", "freeDeliveryAbove"),
    ]);
    const delivery = { charge: facts.deliveryCharge, freeAbove: facts.freeDeliveryAbove };
    return text(c, buildProductFeed({ publicUrl, delivery, products }), "application/xml");
  });
  app.get("/og/:file", async (c) => {
    const asked = `/og/${c.req.param("file")}`;
    const [, id] = /^\/og\/(.+)-[0-9a-f]{12}\.png$/.exec(asked) ?? [];
    const product = id && (await shop.catalog.seoProduct(id));
    if (!product) return c.notFound();
    if (product.previewPath !== asked) return c.redirect(product.previewPath, 302);
    try {
      const headers = { "Content-Type": "image/png", "Cache-Control": forEver };
      return c.body(new Uint8Array(await preview(product)), 200, headers);
    } catch (error) {
      if (!(error instanceof PictureMissing)) throw error;
      return c.text(error.message, 503, { "Cache-Control": "no-store", "Retry-After": "10" });
    }
  });
  return app;
}

class PictureMissing extends Error {
  override name = "PictureMissing";
  override message = "This picture cannot be shown right now.";
}

function text(c: Context, body: string, type: string) {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const headers = { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": shared, ETag: etag };
  if (c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304, headers);
  return c.body(body, 200, headers);
}

/**
 * Link previews, drawn when first asked for and kept. One is drawn at a time, each address once: a preview costs
 * a second of a core, and a link that spreads is asked for by many at once.
 */
function createOgImageCache(pictureBytes: (address: string) => Promise<Uint8Array | undefined>) {
  const kept = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  async function draw({ name, line, flavour, picture }: SeoProduct): Promise<Buffer> {
    const source = picture?.sources.findLast(({ width }) => width <= 1080);
    const bytes = source && (await pictureBytes(source.webp));
    const shown = bytes && picture ? { bytes, cutOut: picture.colour === null, ...picture } : null;
    return drawOgImage({ name, line, flavour, picture: shown });
  }
  return (product: SeoProduct): Promise<Buffer> => {
    const before = kept.get(product.previewPath);
    if (before !== undefined) return before;
    const drawn = last.then(() => draw(product));
    last = drawn.catch(() => {});
    kept.set(product.previewPath, drawn);
    void drawn.catch(() => kept.delete(product.previewPath));
    for (const oldest of kept.keys()) {
      if (kept.size <= maxKept) break;
      kept.delete(oldest);
    }
    return drawn;
  };
}

/** sitemaps.org 0.9: absolute addresses, last change as an ISO date where it is known. */
function buildSitemap(publicUrl: string, entries: SitemapEntry[]): string {
  const urls = entries.map(({ path, updatedAt }) => {
    const changed = updatedAt ? xmlTag("lastmod", updatedAt.slice(0, 10)) : "";
    return `<url>${xmlTag("loc", new URL(path, publicUrl).href)}${changed}</url>`;
  });
  const opening =
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
  return `${opening}\n${urls.join("\n")}\n</urlset>\n`;
}

/** Pages of one person are nobody's to index; the API and the mailbox are no pages. */
function buildRobotsTxt(publicUrl: string): string {
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
