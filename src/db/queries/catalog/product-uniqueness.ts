import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

/** Finds the product and pack size of these SKUs. */
export async function findSkuOwners(tx: Tx, skus: string[]) {
  if (skus.length === 0) return [];
  return await tx
    .selectFrom("variants as v")
    .innerJoin("products as p", "p.id", "v.productId")
    .select(["v.sku", "v.productId", "v.packSize", "p.name as product"])
    .where("v.sku", "in", skus)
    .execute();
}

export type SlugOwner = { productId: string; product: string; isOld: boolean };

/** Products that have this slug now, had it before, or have it as their id. */
export async function findSlugOwners(tx: Tx, slug: string): Promise<SlugOwner[]> {
  const { rows } = await sql<SlugOwner>`
    select p.id as "productId", p.name as product, false as "isOld" from products p where p.slug = ${slug} or p.id = ${slug}
    union all
    select p.id, p.name, true from slug_redirects r join products p on p.id = r.product_id where r.slug = ${slug}
    `.execute(tx);
  return rows;
}

/** Finds the SKUs with stock movements, sales included: these are kept when they are no longer sold. */
export async function findSkusWithMovements(tx: Tx, skus: string[]): Promise<Set<string>> {
  if (skus.length === 0) return new Set();
  const { rows } = await sql<{ sku: string }>`
    select sku from unnest(${skus}::text[]) asked (sku)
    where exists (select from stock_movements m where m.sku = asked.sku)`.execute(tx);
  return new Set(rows.map(({ sku }) => sku));
}
