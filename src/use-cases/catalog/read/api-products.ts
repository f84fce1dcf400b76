import { listCurrentStock, type ProductFilter } from "#db/queries/catalog/published-products.ts";
import type { CacheTag } from "#domain/cache-tags.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { toApiProduct } from "./api-product-views.ts";
import type { CatalogReadUseCases, StockBySku, StockReading } from "./catalog-types.ts";
import { isIdOrSlug, pickProduct, readProducts, type WholeProduct } from "./read-products.ts";

/** A product's revision grows with its texts, prices and visibility, never with its stock. */
type VersionPart = [productId: string, revision: number, sku: string | null];

const versionOf = (parts: VersionPart[]): string => JSON.stringify(parts);

const kinds = ["beverage", "merch"] as const;
export const kindTags = ({ kind }: ProductFilter) =>
  (kind ? [kind] : kinds).map((each) => `catalogue:${each}` as const);

/** Products for the JSON API. Their stock is separate, so that the rest can be cached (docs/decisions/0075). */
export function createApiProductUseCases({
  database: { db },
  addCacheTags,
}: Pick<Deps, "database" | "addCacheTags">): Pick<CatalogReadUseCases, "products" | "product" | "currentStock"> {
  return {
    products: async (filter = {}) => {
      const products = await readProducts(db, filter);
      addCacheTags("catalogue", ...kindTags(filter), ...products.flatMap(tagsOf));
      return toStockReading(products, (stocked) => stocked.map(toApiProduct));
    },
    product: async (idOrSlug) => {
      if (!isIdOrSlug(idOrSlug)) return undefined;
      const products = await readProducts(db, { idOrSlug });
      const found = pickProduct(products, idOrSlug);
      if (!found) return undefined;
      addCacheTags(...products.flatMap(tagsOf));
      return toStockReading(products, (stocked) => toApiProduct(pickProduct(stocked, idOrSlug) ?? found));
    },
    currentStock: async (filter) => {
      const rows = await listCurrentStock(db, filter);
      const stock = new Map<string, number>();
      for (const row of rows) if (row.sku !== null && row.stock !== null) stock.set(row.sku, row.stock);
      return { version: versionOf(rows.map(({ productId, revision, sku }) => [productId, revision, sku])), stock };
    },
  };
}

function toStockReading<T>(products: WholeProduct[], view: (products: WholeProduct[]) => T): StockReading<T> {
  const parts = products.flatMap(({ product: { id, revision }, variants }): VersionPart[] =>
    variants.length > 0 ? variants.map(({ sku }) => [id, revision, sku]) : [[id, revision, null]],
  );
  return {
    version: versionOf(parts),
    stock: new Map(products.flatMap(({ variants }) => variants.map(({ sku, stock }) => [sku, stock] as const))),
    withStock: (stock) => view(products.map((product) => putStockInto(product, stock))),
  };
}

function putStockInto(product: WholeProduct, stock: StockBySku): WholeProduct {
  const variants = product.variants.map((variant) => ({ ...variant, stock: stock.get(variant.sku) ?? variant.stock }));
  return { ...product, variants };
}

function tagsOf({ product: { id }, picture, banner, pictures }: WholeProduct): CacheTag[] {
  const shown = [picture, banner, ...pictures.map((each) => each.picture)].filter((each) => each !== null);
  return [`product:${id}`, `reviews:${id}`, ...shown.map((each): CacheTag => `picture:${each.id}`)];
}
