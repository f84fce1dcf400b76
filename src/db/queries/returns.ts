import type { Tx } from "../client.ts";
import type { Pieces } from "./stock.ts";

/** The return that was asked for and is not settled. */
export async function openReturn(tx: Tx, orderId: string) {
  return await tx
    .selectFrom("returnRequests")
    .select(["id", "reason", "askedAt"])
    .where("orderId", "=", orderId)
    .where("state", "=", "asked")
    .executeTakeFirst();
}

/** The last one, whatever became of it. */
export async function lastReturn(tx: Tx, orderId: string) {
  return await tx
    .selectFrom("returnRequests")
    .select(["id", "reason", "state"])
    .where("orderId", "=", orderId)
    .orderBy("id", "desc")
    .executeTakeFirst();
}

export async function returnLines(tx: Tx, returnId: number): Promise<Pieces[]> {
  return await tx
    .selectFrom("returnLines")
    .select(["sku", "quantity"])
    .where("returnId", "=", returnId)
    .orderBy("sku")
    .limit(50)
    .execute();
}

type Asked = { orderId: string; reason: string; actor: string; at: Date; lines: Pieces[] };

/** Its number; undefined, and nothing written, when one is open already. */
export async function insertReturn(tx: Tx, { orderId, reason, actor, at, lines }: Asked): Promise<number | undefined> {
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

/** The open one is settled; its number, or undefined when none was open. */
export async function settleReturn(
  tx: Tx,
  orderId: string,
  { state, at }: { state: "taken" | "declined"; at: Date },
): Promise<number | undefined> {
  const settled = await tx
    .updateTable("returnRequests")
    .set({ state, settledAt: at })
    .where("orderId", "=", orderId)
    .where("state", "=", "asked")
    .returning("id")
    .executeTakeFirst();
  return settled?.id;
}
