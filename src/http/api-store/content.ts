import { Hono } from "hono";
import type { Shop } from "#use-cases/shop.ts";

/** `GET /faqs` and `GET /plastic-items` in the names of specification §3; mounted under `/api`. */
export function contentRoutes(shop: Pick<Shop, "content">): Hono {
  const app = new Hono();
  app.get("/faqs", async (c) => {
    const faqs = await shop.content.faqs();
    return c.json(
      faqs.map(({ id, ...faq }) => ({ _id: id, ...faq })),
      200,
      { "Cache-Control": "no-cache" },
    );
  });
  app.get("/plastic-items", async (c) => {
    const items = await shop.content.plasticItems();
    return c.json(
      items.map(({ id, title, picture }) => ({ _id: id, title, image: picture?.sources.at(-1)?.webp ?? null })),
      200,
      { "Cache-Control": "no-cache" },
    );
  });
  return app;
}
