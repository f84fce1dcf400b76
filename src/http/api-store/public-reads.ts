import { type Context, Hono } from "hono";
import { productsQuery } from "#contracts/store/catalog/product-api-schemas.ts";
import { refusal } from "#domain/errors.ts";
import type { ApiProductFilter, CurrentStock, StockReading } from "#use-cases/catalog/read/catalog-types.ts";
import type { Shop } from "#use-cases/shop.ts";
import { sendError } from "../error-response.ts";
import { chooseCoding, minCompressedBytes } from "../middleware/compress.ts";
import type { Answer, CachedAnswers } from "../page-cache/cached-answers.ts";
import { createJsonBody, type JsonBody } from "../page-cache/json-body.ts";
import { shareReads } from "../page-cache/share-reads.ts";

/** `GET /products` (filters `kind`, `featured`) and `GET /products/{slug or id}`; mounted under `/api`. */
export function productRoutes({ catalog }: Pick<Shop, "catalog">, cached: Pick<CachedAnswers, "answer">): Hono {
  const app = new Hono();
  const keepable = (reading: StockReading<unknown>, filter: ApiProductFilter) =>
    answerWithStock(reading, () => catalog.currentStock(filter));
  app.get("/products", async (c) => {
    const query = productsQuery.safeParse(c.req.query());
    if (!query.success) {
      const fields = Object.fromEntries(query.error.issues.map(({ path, message }) => [path.join("."), message]));
      return sendError(c, refusal("invalid-input", { fields }));
    }
    const { kind, featured } = query.data;
    const list = await cached.answer(`products ${kind} ${featured}`, async () =>
      keepable(await catalog.products(query.data), query.data),
    );
    return await sendJson(c, list);
  });
  app.get("/products/:idOrSlug", async (c) => {
    const idOrSlug = c.req.param("idOrSlug");
    const product = await cached.answer(`product ${idOrSlug}`, async () => {
      const reading = await catalog.product(idOrSlug);
      return reading && keepable(reading, { idOrSlug });
    });
    return await sendJson(c, product);
  });
  return app;
}

/** `GET /faqs` and `GET /plastic-items`, under `/api`. */
export function contentRoutes({ content }: Pick<Shop, "content">, cached: Pick<CachedAnswers, "answer">): Hono {
  const app = new Hono();
  app.get("/faqs", async (c) => {
    const read = async () => (await content.faqs()).map(({ id, ...faq }) => ({ _id: id, ...faq }));
    return await sendJson(c, await cached.answer("faqs", async () => answerUntilDropped(await read())));
  });
  app.get("/plastic-items", async (c) => {
    const read = async () =>
      (await content.plasticItems()).map(({ id, title, picture }) => ({
        _id: id,
        title,
        image: picture?.sources.at(-1)?.webp ?? null,
      }));
    return await sendJson(c, await cached.answer("plastic items", async () => answerUntilDropped(await read())));
  });
  return app;
}

/** An answer without stock stays current until a change drops it from the cache. */
function answerUntilDropped(value: unknown): Answer {
  const asRead = createJsonBody(value);
  return { asRead, current: async () => asRead };
}

/** Reads stock for each answer; while the stock is unchanged, the compressed body is reused. */
function answerWithStock(reading: StockReading<unknown>, readStock: () => Promise<CurrentStock>): Answer {
  const asRead = createJsonBody(reading.withStock(reading.stock));
  let last = { stock: reading.stock, body: asRead };
  const current = shareReads(async () => {
    const { version, stock } = await readStock();
    if (version !== reading.version) return undefined;
    const isSame = [...stock].every(([sku, pieces]) => last.stock.get(sku) === pieces);
    if (!isSame) last = { stock, body: createJsonBody(reading.withStock(stock)) };
    return last.body;
  });
  return { asRead, current };
}

/** Sends what `c.json` and the compression middleware would send; only products can be missing. */
async function sendJson(c: Context, body: JsonBody | undefined): Promise<Response> {
  if (!body) return sendError(c, refusal("not-found", { message: "Product not found." }));
  const headers = { "content-type": "application/json", "cache-control": "no-cache" };
  const coding = c.req.method === "HEAD" ? undefined : chooseCoding(c.req.header("accept-encoding"));
  if (!coding || body.size < minCompressedBytes) return c.body(body.text, 200, headers);
  const compressed = await body.compressed(coding);
  return c.body(new Uint8Array(compressed), 200, {
    ...headers,
    vary: "accept-encoding",
    "content-encoding": coding,
    "content-length": String(compressed.length),
  });
}
