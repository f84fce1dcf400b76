import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";

/** Products per query. */
export const productBatchSize = 200;
/** Limits for the parts of a batch, by those of a product's form (`src/contracts/admin/catalog/product-endpoints.ts`). */
const maxVariants = productBatchSize * 200;
const maxColours = productBatchSize * 20;
const maxPictures = productBatchSize * 40;

/** Columns that only beverages have; null for other products. */
export const beverageColumns = [
  ...(["flavour", "backgroundColor", "bannerTitle", "bannerPictureId", "roar", "ghost", "tagline"] as const),
  ...(["calories", "nutrition", "canMl"] as const),
] as const;

export type ProductFilter = {
  kind?: "beverage" | "merch" | undefined;
  featured?: boolean | undefined;
  idOrSlug?: string | undefined;
  /** Only products that are not published, for exports. */
  hidden?: boolean | undefined;
  /** Fewer products than `productBatchSize`. */
  limit?: number | undefined;
  ids?: readonly string[] | undefined;
  /** Only products that the shop lists after this one. */
  behind?: { kind: string; position: number; id: string } | undefined;
};
export type ProductRow = Awaited<ReturnType<typeof listPublishedProducts>>[number];
export type VariantRow = Awaited<ReturnType<typeof listPublishedVariants>>[number];
export type ColourRow = Awaited<ReturnType<typeof listProductColours>>[number];

const isListed =
  ({ kind, featured, idOrSlug, ids, hidden = false, behind }: ProductFilter) =>
  (eb: ExpressionBuilder<Tables, "products">) => {
    const conditions: Expression<SqlBool>[] = [eb("published", "=", !hidden)];
    if (kind) conditions.push(eb("kind", "=", kind));
    if (featured !== undefined) conditions.push(eb("featured", "=", featured));
    if (idOrSlug) conditions.push(eb.or([eb("id", "=", idOrSlug), eb("slug", "=", idOrSlug)]));
    if (ids) conditions.push(eb("id", "in", ids));
    if (behind) {
      const place = sql`(${behind.kind}, ${behind.position}::int, ${behind.id})`;
      conditions.push(sql<SqlBool>`(products.kind, products.position, products.id) > ${place}`);
    }
    return eb.and(conditions);
  };

/** Published products in the order in which the shop lists them, beverages first. */
export async function listPublishedProducts(tx: Tx, filter: ProductFilter) {
  return await tx
    .selectFrom("products")
    .leftJoin("beverages", "beverages.productId", "products.id")
    .selectAll("products")
    .select(beverageColumns)
    .where(isListed(filter))
    .orderBy("kind")
    .orderBy("position")
    .orderBy("id")
    .limit(filter.limit ?? productBatchSize)
    .execute();
}

/**
 * Reads the stock of the same products in one small statement, with the revision of each, which tells whether a cached
 * product is still current. A product without a sellable variant has one row, without SKU.
 */
export async function listCurrentStock(tx: Tx, filter: ProductFilter) {
  return await tx
    .with("listed", (db) =>
      db
        .selectFrom("products")
        .select(["id", "revision", "kind", "position"])
        .where(isListed(filter))
        .orderBy("kind")
        .orderBy("position")
        .orderBy("id")
        .limit(filter.limit ?? productBatchSize),
    )
    .selectFrom("listed")
    .leftJoin("variants", (join) => join.onRef("variants.productId", "=", "listed.id").on("variants.active", "=", true))
    .select(["listed.id as productId", "listed.revision", "variants.sku", "variants.stock"])
    .orderBy("listed.kind")
    .orderBy("listed.position")
    .orderBy("listed.id")
    .orderBy("variants.position")
    .orderBy("variants.sku")
    .limit(maxVariants)
    .execute();
}

/** Lists the sellable variants of these products, packs and sizes in order. */
export async function listPublishedVariants(tx: Tx, productIds: string[]) {
  if (productIds.length === 0) return [];
  return await tx
    .selectFrom("variants")
    .select(["sku", "productId", "packSize", "colourId", "sizeName", "pricePaise", "mrpPaise", "stock"])
    .select(["deliveryChargePaise", "weightGrams", "updatedAt"])
    .where("productId", "in", productIds)
    .where("active", "=", true)
    .orderBy("productId")
    .orderBy("position")
    .orderBy("sku")
    .limit(maxVariants)
    .execute();
}

export async function listProductColours(tx: Tx, productIds: string[]) {
  if (productIds.length === 0) return [];
  return await tx
    .selectFrom("productColours")
    .select(["id", "productId", "name", "hex", "productType"])
    .where("productId", "in", productIds)
    .orderBy("productId")
    .orderBy("position")
    .orderBy("id")
    .limit(maxColours)
    .execute();
}

export async function listProductPictures(tx: Tx, productIds: string[]) {
  if (productIds.length === 0) return [];
  return await tx
    .selectFrom("productPictures")
    .select(["productId", "mediaId", "colourId", "label"])
    .where("productId", "in", productIds)
    .orderBy("productId")
    .orderBy("position")
    .orderBy("mediaId")
    .limit(maxPictures)
    .execute();
}
