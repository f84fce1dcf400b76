import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import type { Shop } from "#use-cases/shop.ts";
import { webManifest } from "./manifest.ts";
import { createOgImageCache } from "./previews.ts";
import { buildProductFeed } from "./product-feed.ts";
import { buildRobotsTxt, buildSitemap, type SitemapEntry } from "./sitemap.ts";

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

/** What search engines, feeds and link previews ask for (issue: found and shared). */
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
    const [products, changes] = await Promise.all([shop.catalog.found(), shop.content.lastChanged()]);
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
      shop.catalog.found(),
      shop.settings.facts("deliveryCharge", "freeDeliveryAbove"),
    ]);
    const delivery = { charge: facts.deliveryCharge, freeAbove: facts.freeDeliveryAbove };
    return text(c, buildProductFeed({ publicUrl, delivery, products }), "application/xml");
  });
  app.get("/og/:file", async (c) => {
    const asked = `/og/${c.req.param("file")}`;
    const [, id] = /^\/og\/(.+)-[0-9a-f]{12}\.png$/.exec(asked) ?? [];
    const product = id && (await shop.catalog.foundOne(id));
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
