import type { Tx } from "#db/client.ts";

const maxLabels = 1_000;

/** Lists the products of orders, each once, with the facts of their labels, by name. */
export async function listOrderLabels(tx: Tx, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return await tx
    .selectFrom("products")
    .selectAll()
    .where("id", "in", tx.selectFrom("orderLines").select("productId").where("orderId", "in", orderIds))
    .orderBy("name")
    .orderBy("id")
    .limit(maxLabels)
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
