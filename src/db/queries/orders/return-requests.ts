import type { Tx } from "#db/client.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import type { LineQuantity } from "../inventory/order-stock.ts";

/** Finds the open return request. */
export async function findOpenReturn(tx: Tx, orderId: string) {
  return await tx
    .selectFrom("returnRequests")
    .select(["id", "reason", "askedAt"])
    .where("orderId", "=", orderId)
    .where("state", "=", "asked")
    .executeTakeFirst();
}

export async function findReturn(tx: Tx, id: number) {
  return await tx
    .selectFrom("returnRequests")
    .select(["id", "reason", "declineReason"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Finds the latest return request in any state. */
export async function findLastReturn(tx: Tx, orderId: string) {
  return await tx
    .selectFrom("returnRequests")
    .select(["id", "reason", "state", "declineReason", "askedAt", "settledAt"])
    .where("orderId", "=", orderId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Sums returned units by SKU, restocked or not. */
export async function listReturnLines(tx: Tx, returnId: number): Promise<LineQuantity[]> {
  return await tx
    .selectFrom("returnLines")
    .select((row) => ["sku", row.fn.sum<number>(row.cast<number>("quantity", "integer")).as("quantity")])
    .where("returnId", "=", returnId)
    .groupBy("sku")
    .orderBy("sku")
    .limit(50)
    .execute();
}

type NewReturnRequest = { orderId: string; reason: string; actor: ActorName; at: Date; lines: LineQuantity[] };

/** Inserts a request and returns its id; undefined when one is open. */
export async function insertReturn(
  tx: Tx,
  { orderId, reason, actor, at, lines }: NewReturnRequest,
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto("returnRequests")
    .values({ orderId, reason, actor, askedAt: at })
    .onConflict((conflict) => conflict.column("orderId").where("state", "=", "asked").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return undefined;
  await tx
    .insertInto("returnLines")
    .values(lines.map(({ sku, quantity }) => ({ returnId: inserted.id, sku, quantity })))
    .execute();
  return inserted.id;
}

/** A returned line; `restock` puts it back in stock. */
export type ReturnedLine = LineQuantity & { restock: boolean };

type ReceivedReturn = {
  orderId: string;
  actor: ActorName;
  at: Date;
  lines: ReturnedLine[];
  /** Unique over all returns. */
  key?: string | undefined;
};

/**
 * Records returned goods and returns the return's id: settles the requested return, or adds one that was not requested.
 * Lines are written after the state, because a trigger counts the lines of a received return on the order.
 */
export async function markReturnReceived(tx: Tx, { orderId, actor, at, lines, key }: ReceivedReturn): Promise<number> {
  const open = await findOpenReturn(tx, orderId);
  const settled = { state: "taken", settledAt: at, key: key ?? null } as const;
  const taken = open
    ? await tx.updateTable("returnRequests").set(settled).where("id", "=", open.id).returning("id").executeTakeFirst()
    : await tx
        .insertInto("returnRequests")
        .values({ ...settled, orderId, actor, reason: "", askedAt: at })
        .returning("id")
        .executeTakeFirst();
  if (!taken) throw new Error("return not found after it was locked");
  await tx.deleteFrom("returnLines").where("returnId", "=", taken.id).execute();
  await tx
    .insertInto("returnLines")
    .values(lines.map(({ sku, quantity, restock }) => ({ returnId: taken.id, sku, quantity, restocked: restock })))
    .execute();
  return taken.id;
}

/** Finds the return that a repeated request is answered with. */
export async function findReturnByKey(tx: Tx, key: string) {
  return await tx.selectFrom("returnRequests").select(["id", "orderId"]).where("key", "=", key).executeTakeFirst();
}

/** Lists the counted lines of the last return. */
export async function listReturnedLines(tx: Tx, returnId: number): Promise<ReturnedLine[]> {
  return await tx
    .selectFrom("returnLines")
    .select(["sku", "quantity", "restocked as restock"])
    .where("returnId", "=", returnId)
    .orderBy("sku")
    .orderBy("restocked", "desc")
    .limit(100)
    .execute();
}

/** Declines the open request and returns its id; undefined when none is open. */
export async function declineReturn(
  tx: Tx,
  orderId: string,
  { reason, at }: { reason: string; at: Date },
): Promise<number | undefined> {
  const declined = await tx
    .updateTable("returnRequests")
    .set({ state: "declined", declineReason: reason, settledAt: at })
    .where("orderId", "=", orderId)
    .where("state", "=", "asked")
    .returning("id")
    .executeTakeFirst();
  return declined?.id;
}
