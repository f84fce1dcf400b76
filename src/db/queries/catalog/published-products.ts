import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

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

/** Published products in the order in which the shop lists them, beverages first. */
export async function listPublishedProducts(
  tx: Tx,
  { kind, featured, idOrSlug, ids, hidden = false, limit = productBatchSize, behind }: ProductFilter,
) {
  let query = tx
    .selectFrom("products")
    .leftJoin("beverages", "beverages.productId", "products.id")
    .selectAll("products")
    .select(beverageColumns)
    .where("published", "=", !hidden);
  if (kind) query = query.where("kind", "=", kind);
  if (featured !== undefined) query = query.where("featured", "=", featured);
  if (idOrSlug) query = query.where((eb) => eb.or([eb("id", "=", idOrSlug), eb("slug", "=", idOrSlug)]));
  if (ids) query = query.where("id", "in", ids);
  if (behind) {
    const place = sql`(${behind.kind}, ${behind.position}::int, ${behind.id})`;
    query = query.where(sql<boolean>`(products.kind, products.position, products.id) > ${place}`);
  }
  return await query.orderBy("kind").orderBy("position").orderBy("id").limit(limit).execute();
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
