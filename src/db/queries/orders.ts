import type { Insertable, Updateable } from "kysely";
import type { Tx } from "../client.ts";
import type { Tables } from "../tables.ts";

export type OrderRow = NonNullable<Awaited<ReturnType<typeof orderByToken>>>;

/** False when the idempotency key is taken: waits for whoever took it to commit, or inserts when they roll back. */
export async function insertOrder(tx: Tx, order: Insertable<Tables["orders"]>): Promise<boolean> {
  const inserted = await tx
    .insertInto("orders")
    .values(order)
    .onConflict((conflict) => conflict.column("idempotencyKey").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function insertOrderLines(tx: Tx, lines: Insertable<Tables["orderLines"]>[]): Promise<void> {
  await tx.insertInto("orderLines").values(lines).execute();
}

export async function insertOrderEvent(tx: Tx, event: Insertable<Tables["orderEvents"]>): Promise<void> {
  await tx.insertInto("orderEvents").values(event).execute();
}

/** What a repeated placement is answered with. */
export async function orderByKey(tx: Tx, idempotencyKey: string) {
  return await tx
    .selectFrom("orders")
    .select(["id", "token", "totalPaise", "requestHash"])
    .where("idempotencyKey", "=", idempotencyKey)
    .executeTakeFirst();
}

export async function orderByToken(tx: Tx, token: string) {
  return await tx.selectFrom("orders").selectAll().where("token", "=", token).executeTakeFirst();
}

export async function orderById(tx: Tx, id: string) {
  return await tx.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst();
}

/** One query whether the number or the phone is wrong, so that both take the same time. */
export async function orderByIdAndContact(tx: Tx, id: string, contact: string) {
  return await tx
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", id)
    .where("contact", "=", contact)
    .executeTakeFirst();
}

export async function orderStatusOf(tx: Tx, id: string): Promise<string | undefined> {
  return (await tx.selectFrom("orders").select("status").where("id", "=", id).executeTakeFirst())?.status;
}

/** With the flavour that colours the line; everything else is as it was frozen. */
export async function orderLines(tx: Tx, orderId: string) {
  return await tx
    .selectFrom("orderLines as l")
    .leftJoin("beverages as b", "b.productId", "l.productId")
    .selectAll("l")
    .select("b.flavour")
    .where("l.orderId", "=", orderId)
    .orderBy("l.position")
    .limit(50)
    .execute();
}

export async function orderEvents(tx: Tx, orderId: string) {
  return await tx
    .selectFrom("orderEvents")
    .select(["toStatus", "at", "reason"])
    .where("orderId", "=", orderId)
    .orderBy("id")
    .limit(50)
    .execute();
}

/** Moves an order if it still stands in `from`; false when somebody was first. */
export async function moveOrder(
  tx: Tx,
  id: string,
  {
    from,
    to,
    ...set
  }: { from: string; to: string } & Pick<Updateable<Tables["orders"]>, "courier" | "trackingNumber" | "updatedAt">,
): Promise<boolean> {
  const moved = await tx
    .updateTable("orders")
    .set({ status: to, ...set })
    .where("id", "=", id)
    .where("status", "=", from)
    .returning("id")
    .executeTakeFirst();
  return moved !== undefined;
}
