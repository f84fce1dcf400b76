import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

const maxLabels = 1_000;

/** Lists the products of an order with the facts of their labels, by name. */
export async function listOrderLabels(tx: Tx, orderId: string) {
  return await tx
    .selectFrom("products")
    .selectAll()
    .where("id", "in", tx.selectFrom("orderLines").select("productId").where("orderId", "=", orderId))
    .orderBy("name")
    .orderBy("id")
    .limit(50)
    .execute();
}

/** Lists the published products with the facts of their labels, by name. */
export async function listLabels(tx: Tx) {
  return await tx
    .selectFrom("products")
    .selectAll()
    .where("published", "=", true)
    .orderBy("name")
    .orderBy("id")
    .limit(maxLabels)
    .execute();
}

/** Counts published products whose stock is the demo catalogue's, and sample reviews that pages show. */
export async function listSampleCounts(tx: Tx): Promise<{ products: number; reviews: number }> {
  const { rows } = await sql<{ products: number; reviews: number }>`
    select (select count(*)::int from products p where p.published and exists (
              select from variants v join stock_movements m on m.sku = v.sku
              where v.product_id = p.id and m.actor = 'seed')) as products,
           (select count(*)::int from reviews where sample and state = 'approved') as reviews`.execute(tx);
  return rows[0] ?? { products: 0, reviews: 0 };
}
