import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";

/** Units of a SKU that an order takes or returns. */
export type LineQuantity = { sku: string; quantity: number };
export type StockLevelChange = { sku: string; productId: string; stock: number };
/** Reasons for stock movements of orders. */
type Taking = "ordered" | "revived";
export type RestockReason = "released" | "cancelled" | "returned";
type Why = {
  reason: Taking | RestockReason;
  orderId: string;
  actor: ActorName;
  at: Date;
  /** The return that brought the goods; an order may have several. */
  returnId?: number | undefined;
};

/**
 * Takes `quantity` of one SKU if that many are in stock at the agreed price; undefined otherwise. Call it in SKU order,
 * so that two orders with the same lines wait for each other instead of deadlocking.
 */
export async function takeStock(
  tx: Tx,
  line: LineQuantity & { pricePaise: number },
): Promise<StockLevelChange | undefined> {
  return await tx
    .updateTable("variants")
    .set({ stock: sql`stock - ${line.quantity}` })
    .where("sku", "=", line.sku)
    .where("stock", ">=", line.quantity)
    .where("pricePaise", "=", line.pricePaise)
    .where("active", "=", true)
    .returning(["sku", "productId", "stock"])
    .executeTakeFirst();
}

/**
 * Takes more units of a SKU that the order already has, at its agreed price; undefined when out of stock or not for
 * sale.
 */
export async function takeMoreStock(tx: Tx, { sku, quantity }: LineQuantity): Promise<StockLevelChange | undefined> {
  return await tx
    .updateTable("variants")
    .set({ stock: sql`stock - ${quantity}` })
    .where("sku", "=", sku)
    .where("stock", ">=", quantity)
    .where("active", "=", true)
    .returning(["sku", "productId", "stock"])
    .executeTakeFirst();
}

/** Locks the stock of SKUs still for sale, for an order whose price is already agreed. */
export async function lockStock(tx: Tx, skus: string[]): Promise<StockLevelChange[]> {
  return await tx
    .selectFrom("variants")
    .select(["sku", "productId", "stock"])
    .where("sku", "in", skus)
    .where("active", "=", true)
    .orderBy("sku")
    .forNoKeyUpdate()
    .execute();
}

/** Takes stock that `lockStock` found available, at any price. */
export async function takeLockedStock(tx: Tx, { sku, quantity }: LineQuantity): Promise<void> {
  await tx
    .updateTable("variants")
    .set({ stock: sql`stock - ${quantity}` })
    .where("sku", "=", sku)
    .execute();
}

/** Returns stock, in SKU order. */
export async function putStockBack(tx: Tx, { sku, quantity }: LineQuantity): Promise<StockLevelChange> {
  return await tx
    .updateTable("variants")
    .set({ stock: sql`stock + ${quantity}` })
    .where("sku", "=", sku)
    .returning(["sku", "productId", "stock"])
    .executeTakeFirstOrThrow();
}

/** Records stock movements in the append-only log, once per order, SKU, reason and return. */
export async function insertOrderMovements(
  tx: Tx,
  moved: LineQuantity[],
  { reason, orderId, actor, at, returnId }: Why,
): Promise<void> {
  const sign = reason === "ordered" || reason === "revived" ? -1 : 1;
  await tx
    .insertInto("stockMovements")
    .values(
      moved.map(({ sku, quantity }) => {
        return { sku, delta: sign * quantity, reason, orderId, actor, at, returnId: returnId ?? null };
      }),
    )
    .execute();
}

type EditMovements = { units: LineQuantity[]; orderId: string; editId: number; actor: ActorName; at: Date };

/** Records the units that an edit of an order added or removed (negative), once per edit and SKU. */
export async function insertEditMovements(tx: Tx, { units, ...why }: EditMovements): Promise<void> {
  if (units.length === 0) return;
  const moves = units.map(({ sku, quantity }) => ({ ...why, sku, delta: -quantity, reason: "edited" }));
  await tx.insertInto("stockMovements").values(moves).execute();
}
