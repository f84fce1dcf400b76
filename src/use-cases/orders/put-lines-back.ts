import type { Database, Tx } from "#db/client.ts";
import { orderLines } from "#db/queries/orders.ts";
import { type Pieces, type PuttingBack, putStockBack, writeMovements } from "#db/queries/stock.ts";
import type { Subject } from "#domain/change.ts";

/** All of the order unless `lines` says what alone came back. */
type Given = { orderId: string; reason: PuttingBack; actor: string; at: Date; lines?: Pieces[] | undefined };

/** An order's goods onto the shelf, in SKU order; copies of the server hear of what had been sold out. */
export async function putLinesBack(
  database: Database,
  tx: Tx,
  { orderId, lines: given, ...why }: Given,
): Promise<void> {
  const lines = (given ?? (await orderLines(tx, orderId))).toSorted((a, b) => (a.sku < b.sku ? -1 : 1));
  for (const { sku, quantity } of lines) {
    const { productId, stock } = await putStockBack(tx, { sku, quantity });
    const backInStock: Subject = `product:${productId}`;
    if (stock === quantity) await database.notify(tx, backInStock);
  }
  await writeMovements(tx, lines, { ...why, orderId });
}
