import type { Database, Tx } from "#db/client.ts";
import {
  insertOrderMovements,
  type LineQuantity,
  putStockBack,
  type RestockReason,
} from "#db/queries/inventory/order-stock.ts";
import { listOrderLines } from "#db/queries/orders/order-queries.ts";
import type { CacheTag } from "#domain/cache-tags.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";

/** The whole order unless `lines` names what came back. */
type RestockRequest = {
  orderId: string;
  reason: RestockReason;
  actor: ActorName;
  at: Date;
  lines?: LineQuantity[] | undefined;
  returnId?: number | undefined;
};

/** Restocks an order's goods in SKU order; notifies every server process when a SKU had been sold out. */
export async function restockLines(
  database: Database,
  tx: Tx,
  { orderId, lines: chosen, ...why }: RestockRequest,
): Promise<void> {
  const lines = (chosen ?? (await listOrderLines(tx, orderId))).toSorted((a, b) => (a.sku < b.sku ? -1 : 1));
  for (const { sku, quantity } of lines) {
    const { productId, stock } = await putStockBack(tx, { sku, quantity });
    const backInStock: CacheTag = `product:${productId}`;
    if (stock === quantity) await database.notify(tx, backInStock);
  }
  await insertOrderMovements(tx, lines, { ...why, orderId });
}
