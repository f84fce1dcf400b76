import { sql } from "kysely";
import type { Tx } from "../client.ts";
import { beginsWith } from "./search-text.ts";

type Wanted = {
  q?: string | undefined;
  kinds?: string[] | undefined;
  published?: boolean | undefined;
  /** With something that can be bought and of which there are no more than these. */
  stockUpTo?: number | undefined;
  /** Only those after it. */
  after?: string | undefined;
  limit: number;
};

/** By name, published or not. */
export async function shopProducts(tx: Tx, { q, kinds, published, stockUpTo, after, limit }: Wanted) {
  const name = sql<string>`lower(products.name)`;
  let query = tx.selectFrom("products").select(["id", "name", "kind", "published", "slug"]);
  if (q) query = query.where(sql<boolean>`${fits(q)}`);
  if (kinds?.length) query = query.where("kind", "in", kinds);
  if (published !== undefined) query = query.where("published", "=", published);
  if (stockUpTo !== undefined) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("variants")
          .select("sku")
          .whereRef("variants.productId", "=", "products.id")
          .where("active", "=", true)
          .where("stock", "<=", stockUpTo),
      ),
    );
  }
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(lower(products.name), products.id) > (select lower(p.name), p.id from products p where p.id = ${after})`,
    );
  return await query.orderBy(name).orderBy("id").limit(limit).execute();
}

function fits(q: string) {
  const part = `%${beginsWith(q.toLowerCase())}`;
  return sql`(lower(products.name) like ${part} or products.id = ${q} or products.id in
    (select product_id from variants where sku = ${q.toUpperCase()}))`;
}

const mostVariants = 4_000;

/** All that these products are bought as, bought no more included. */
export async function variantsOfProducts(tx: Tx, productIds: string[]) {
  if (productIds.length === 0) return [];
  return await tx
    .selectFrom("variants as v")
    .leftJoin("productColours as c", "c.id", "v.colourId")
    .select(["v.sku", "v.productId", "v.packSize", "v.sizeName", "c.name as colourName"])
    .select(["v.pricePaise", "v.stock", "v.active"])
    .where("v.productId", "in", productIds)
    .orderBy("v.productId")
    .orderBy("v.position")
    .orderBy("v.sku")
    .limit(mostVariants)
    .execute();
}
