import { Hono } from "hono";
import { productsQuery } from "#contracts/store/api-products.ts";
import { refusal } from "#domain/errors.ts";
import type { Shop } from "#use-cases/shop.ts";
import { sendError } from "../error-response.ts";

/** `GET /products` (filters `kind`, `featured`) and `GET /products/{slug or id}`; mounted under `/api`. */
export function productRoutes(shop: Pick<Shop, "catalog">): Hono {
  const app = new Hono();
  app.get("/products", async (c) => {
    const query = productsQuery.safeParse(c.req.query());
    if (!query.success) {
      const fields = Object.fromEntries(query.error.issues.map(({ path, message }) => [path.join("."), message]));
      return sendError(c, refusal("invalid-input", { fields }));
    }
    return c.json(await shop.catalog.products(query.data), 200, { "Cache-Control": "no-cache" });
  });
  app.get("/products/:idOrSlug", async (c) => {
    const product = await shop.catalog.product(c.req.param("idOrSlug"));
    if (!product) return sendError(c, refusal("not-found", { message: "We do not sell that." }));
    return c.json(product, 200, { "Cache-Control": "no-cache" });
  });
  return app;
}
