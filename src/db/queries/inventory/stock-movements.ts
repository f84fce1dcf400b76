import type { Tx } from "#db/client.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";

type ByHand = {
  sku: string;
  delta: number;
  reason: "received" | "counted" | "damaged" | "corrected";
  note: string;
  actor: ActorName;
  at: Date;
  /** Idempotency key: a repeated request moves stock once. */
  key: string;
};

/** Appends movements to the log; the caller updates the stock. */
export async function insertManualMovements(tx: Tx, movements: ByHand[]): Promise<void> {
  if (movements.length > 0) await tx.insertInto("stockMovements").values(movements).execute();
}

/** Finds the movement made with this key, and the stock after it. */
export async function findMovementByKey(tx: Tx, key: string) {
  const moved = await tx
    .selectFrom("stockMovements")
    .select(["id", "sku", "delta", "reason"])
    .where("key", "=", key)
    .executeTakeFirst();
  if (!moved) return undefined;
  const { stock } = await tx
    .selectFrom("stockMovements")
    .select(({ fn }) => fn.sum<string>("delta").as("stock"))
    .where("sku", "=", moved.sku)
    .where("id", "<=", moved.id)
    .executeTakeFirstOrThrow();
  return { ...moved, stock: Number(stock) };
}

/** Lists movements, newest first; `before` is the last id of the previous page. */
export async function listMovements(
  tx: Tx,
  { sku, before, limit }: { sku: string; before: number | undefined; limit: number },
) {
  let query = tx
    .selectFrom("stockMovements")
    .select(["id", "sku", "at", "delta", "reason", "note", "actor", "orderId"])
    .where("sku", "=", sku);
  if (before !== undefined) query = query.where("id", "<", before);
  return await query.orderBy("id", "desc").limit(limit).execute();
}
