import { sql } from "kysely";
import type { Tx } from "../client.ts";

/** Pieces of one SKU that an order takes or gives back. */
export type Pieces = { sku: string; quantity: number };
export type StockChange = { sku: string; productId: string; stock: number };
type Why = { reason: "ordered" | "cancelled" | "returned"; orderId: string; actor: string; at: Date };

/**
 * Takes `quantity` of one SKU if that many are there at the agreed price (D5, D6); undefined when not.
 * Call it in SKU order: two orders with the same lines then wait for each other instead of blocking each other.
 */
export async function takeStock(tx: Tx, given: Pieces & { pricePaise: number }): Promise<StockChange | undefined> {
  return await tx
    .updateTable("variants")
    .set({ stock: sql`stock - ${given.quantity}` })
    .where("sku", "=", given.sku)
    .where("stock", ">=", given.quantity)
    .where("pricePaise", "=", given.pricePaise)
    .where("active", "=", true)
    .returning(["sku", "productId", "stock"])
    .executeTakeFirst();
}

/** In SKU order too. */
export async function putStockBack(tx: Tx, { sku, quantity }: Pieces): Promise<StockChange> {
  return await tx
    .updateTable("variants")
    .set({ stock: sql`stock + ${quantity}` })
    .where("sku", "=", sku)
    .returning(["sku", "productId", "stock"])
    .executeTakeFirstOrThrow();
}

/** Says in the append-only book why stock moved; once per order, SKU and reason. */
export async function writeMovements(tx: Tx, moved: Pieces[], { reason, orderId, actor, at }: Why): Promise<void> {
  const sign = reason === "ordered" ? -1 : 1;
  await tx
    .insertInto("stockMovements")
    .values(moved.map(({ sku, quantity }) => ({ sku, delta: sign * quantity, reason, orderId, actor, at })))
    .execute();
}
