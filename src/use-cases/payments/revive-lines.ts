import type { Database, Tx } from "#db/client.ts";
import { redeemAgain } from "#db/queries/discounts.ts";
import { orderLines } from "#db/queries/orders.ts";
import { lockStock, takeLocked, writeMovements } from "#db/queries/stock.ts";
import type { Subject } from "#domain/change.ts";

type Given = { orderId: string; actor: string; at: Date };

/**
 * Takes the goods of an order whose hold ran out a second time, and its discount; all of it or, answering false,
 * nothing. The price stays the one that was agreed.
 */
export async function reviveLines(database: Database, tx: Tx, { orderId, actor, at }: Given): Promise<boolean> {
  const lines = (await orderLines(tx, orderId)).toSorted((a, b) => (a.sku < b.sku ? -1 : 1));
  const shelf = new Map((await lockStock(tx, skusOf(lines))).map((variant) => [variant.sku, variant]));
  const isThere = lines.every(({ sku, quantity }) => (shelf.get(sku)?.stock ?? 0) >= quantity);
  if (!isThere || !(await redeemAgain(tx, orderId))) return false;
  for (const { sku, quantity } of lines) {
    await takeLocked(tx, { sku, quantity });
    const variant = shelf.get(sku);
    const soldOut: Subject = `product:${variant?.productId ?? ""}`;
    if (variant?.stock === quantity) await database.notify(tx, soldOut);
  }
  await writeMovements(tx, lines, { reason: "revived", orderId, actor, at });
  return true;
}

const skusOf = (lines: { sku: string }[]): string[] => lines.map(({ sku }) => sku);
