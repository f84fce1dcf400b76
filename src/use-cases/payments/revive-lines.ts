import type { Database, Tx } from "#db/client.ts";
import { reinstateRedemption } from "#db/queries/discounts.ts";
import { listOrderLines } from "#db/queries/orders.ts";
import { insertOrderMovements, lockStock, takeLockedStock } from "#db/queries/stock.ts";
import type { CacheTag } from "#domain/change.ts";

type ReclaimRequest = { orderId: string; actor: string; at: Date };

/**
 * Takes the goods of an order whose hold ran out a second time, and its discount; all of it or, answering false,
 * nothing. The price stays the one that was agreed.
 */
export async function reclaimStock(
  database: Database,
  tx: Tx,
  { orderId, actor, at }: ReclaimRequest,
): Promise<boolean> {
  const lines = (await listOrderLines(tx, orderId)).toSorted((a, b) => (a.sku < b.sku ? -1 : 1));
  const shelf = new Map((await lockStock(tx, skusOf(lines))).map((variant) => [variant.sku, variant]));
  const isThere = lines.every(({ sku, quantity }) => (shelf.get(sku)?.stock ?? 0) >= quantity);
  if (!isThere || !(await reinstateRedemption(tx, orderId))) return false;
  for (const { sku, quantity } of lines) {
    await takeLockedStock(tx, { sku, quantity });
    const variant = shelf.get(sku);
    const soldOut: CacheTag = `product:${variant?.productId ?? ""}`;
    if (variant?.stock === quantity) await database.notify(tx, soldOut);
  }
  await insertOrderMovements(tx, lines, { reason: "revived", orderId, actor, at });
  return true;
}

const skusOf = (lines: { sku: string }[]): string[] => lines.map(({ sku }) => sku);
