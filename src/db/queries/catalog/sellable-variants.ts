import { type Expression, sql } from "kysely";
import type { Tx } from "#db/client.ts";

export type SellableVariantRow = Awaited<ReturnType<typeof listSellableVariants>>[number];

const maxVariants = 4_000;

/**
 * Lists all variants of these products that were ever sellable, with the values that an order freezes; `forSale` says
 * whether each can be bought now.
 */
export async function listSellableVariants(tx: Tx, productIds: string[]) {
  if (productIds.length === 0) return [];
  return await tx
    .selectFrom("variants as v")
    .innerJoin("products as p", "p.id", "v.productId")
    .leftJoin("beverages as b", "b.productId", "p.id")
    .leftJoin("productColours as c", "c.id", "v.colourId")
    .select(["v.sku", "v.productId", "v.packSize", "v.sizeName", "v.pricePaise", "v.mrpPaise", "v.stock"])
    .select(["p.kind", "p.name", "p.hsn", "b.flavour", "c.hex as colourHex", "c.name as colourName"])
    .select((eb) => eb.and([eb.ref("v.active"), eb.ref("p.published")]).as("forSale"))
    .select((eb) => eb.fn.coalesce(firstPicture(eb.ref("c.id")), "p.pictureId").as("pictureId"))
    .where("v.productId", "in", productIds)
    .orderBy("v.sku")
    .limit(maxVariants)
    .execute();
}

/** First picture of a colour; null for beverages, which have none. */
function firstPicture(colourId: Expression<string | null>) {
  return sql<string | null>`(
    select media_id from product_pictures where colour_id = ${colourId} order by position, media_id limit 1)`;
}
