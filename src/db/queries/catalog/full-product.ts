import type { Tx } from "#db/client.ts";
import { sharedFactKeys } from "#domain/catalog/fill-label-facts.ts";
import { beverageColumns, listProductColours, listProductPictures } from "./published-products.ts";

export type FullProductRows = NonNullable<Awaited<ReturnType<typeof readFullProduct>>>;
export type FullVariantRow = Awaited<ReturnType<typeof listAllVariants>>[number];

/** Reads a published product with all of its parts: also when it is hidden, and with discontinued variants. */
export async function readFullProduct(tx: Tx, id: string) {
  const product = await tx
    .selectFrom("products")
    .leftJoin("beverages", "beverages.productId", "products.id")
    .selectAll("products")
    .select(beverageColumns)
    .where("products.id", "=", id)
    .executeTakeFirst();
  if (!product) return undefined;
  const colours = await listProductColours(tx, [id]);
  const pictures = await listProductPictures(tx, [id]);
  return { product, colours, pictures, variants: await listAllVariants(tx, id) };
}

const maxVariants = 1_000;

/** Selects variants in display order, discontinued ones included. */
export function selectVariantsInOrder(tx: Tx) {
  return tx
    .selectFrom("variants as v")
    .leftJoin("productColours as c", "c.id", "v.colourId")
    .select(["v.sku", "v.packSize", "c.hex as colourHex", "v.sizeName", "v.pricePaise", "v.mrpPaise"])
    .select(["v.deliveryChargePaise", "v.weightGrams", "v.active", "v.position", "v.stock"])
    .orderBy("v.position")
    .orderBy("v.sku");
}

export async function listAllVariants(tx: Tx, productId: string) {
  return await selectVariantsInOrder(tx)
    .select("v.colourId")
    .where("v.productId", "=", productId)
    .limit(maxVariants)
    .execute();
}

const maxOldSlugs = 100;

/** Lists the earlier slugs of a product, newest first. */
export async function listOldSlugs(tx: Tx, productId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("slugRedirects")
    .select("slug")
    .where("productId", "=", productId)
    .orderBy("since", "desc")
    .orderBy("slug")
    .limit(maxOldSlugs)
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Finds a visible product by a slug it had before. */
export async function findProductByOldSlug(tx: Tx, oldSlug: string) {
  return await tx
    .selectFrom("slugRedirects as r")
    .innerJoin("products as p", "p.id", "r.productId")
    .select(["p.id", "p.kind", "p.slug"])
    .where("r.slug", "=", oldSlug)
    .where("p.published", "=", true)
    .executeTakeFirst();
}

/** Finds the label facts of the newest product of a kind other than `id`. */
export async function findNewestLabel(tx: Tx, { kind, id }: { kind: string; id: string }) {
  return await tx
    .selectFrom("products")
    .select(["name", ...sharedFactKeys])
    .where("kind", "=", kind)
    .where("id", "!=", id)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}
