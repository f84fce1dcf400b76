import { type Insertable, sql, type Updateable } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrderById>>>;

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

/** Finds the order that a repeated placement is answered with. */
export async function findOrderByKey(tx: Tx, idempotencyKey: string) {
  return await tx
    .selectFrom("orders")
    .select(["id", "token", "totalPaise", "requestHash"])
    .where("idempotencyKey", "=", idempotencyKey)
    .executeTakeFirst();
}

export async function orderByToken(tx: Tx, token: string) {
  return await tx.selectFrom("orders").selectAll().where("token", "=", token).executeTakeFirst();
}

export async function findOrderById(tx: Tx, id: string) {
  return await tx.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst();
}

/** One query whether the number or the phone is wrong, so that both take the same time. */
export async function findOrderByIdAndContact(tx: Tx, id: string, contact: string) {
  return await tx
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", id)
    .where("contact", "=", contact)
    .executeTakeFirst();
}

export async function findOrderStatus(tx: Tx, id: string): Promise<string | undefined> {
  return (await tx.selectFrom("orders").select("status").where("id", "=", id).executeTakeFirst())?.status;
}

/** With the flavour that colours the line; everything else is as it was frozen. */
export async function listOrderLines(tx: Tx, orderId: string) {
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

export async function listOrderEvents(tx: Tx, orderId: string) {
  return await tx
    .selectFrom("orderEvents")
    .select(["toStatus", "at", "reason"])
    .where("orderId", "=", orderId)
    .orderBy("id")
    .limit(50)
    .execute();
}

/** Moves an order if it still stands in `from` and says whom to tell; undefined when somebody was first. */
export async function updateOrderStatus(
  tx: Tx,
  id: string,
  { from, to, ...set }: { from: string; to: string } & Updateable<Tables["orders"]>,
) {
  return await tx
    .updateTable("orders")
    .set({ status: to, ...set })
    .where("id", "=", id)
    .where("status", "=", from)
    .returning(["id", "email", "customerId"])
    .executeTakeFirst();
}

type Owner = { customerId: string; orderId: string } | { token: string };

/** Takes one query whether the order is unknown or another customer's, so that both take the same time. */
export async function findOwnedOrder(tx: Tx, owner: Owner) {
  return await ownedBy(tx, owner).executeTakeFirst();
}

/** The same, for as long as the transaction lasts nobody else moves it. */
export async function lockOwnedOrder(tx: Tx, owner: Owner) {
  return await ownedBy(tx, owner).forUpdate().executeTakeFirst();
}

function ownedBy(tx: Tx, owner: Owner) {
  const orders = tx.selectFrom("orders").selectAll();
  if ("token" in owner) return orders.where("token", "=", owner.token);
  return orders.where("id", "=", owner.orderId).where("customerId", "=", owner.customerId);
}

/** Where messages about an order go: the address given with it, else its customer's; null when there is none. */
export async function findBuyerEmail(
  tx: Tx,
  { email, customerId }: { email: string | null; customerId: string | null },
): Promise<string | null> {
  if (email !== null || customerId === null) return email;
  const customer = await tx.selectFrom("customers").select("email").where("id", "=", customerId).executeTakeFirst();
  return customer?.email ?? null;
}

/** Number of its tax invoice; undefined before dispatch. */
export async function findInvoiceNumber(tx: Tx, orderId: string): Promise<string | undefined> {
  return (await tx.selectFrom("invoices").select("number").where("orderId", "=", orderId).executeTakeFirst())?.number;
}

/** Packed, or not any more; of an order that its transaction holds. */
export async function setPackedAt(
  tx: Tx,
  orderId: string,
  { packedAt, at }: { packedAt: Date | null; at: Date },
): Promise<void> {
  await tx.updateTable("orders").set({ packedAt, updatedAt: at }).where("id", "=", orderId).execute();
}

/** Where an order goes; `version` grows, so that whoever saves over it is told. */
export async function updateOrderAddress(
  tx: Tx,
  orderId: string,
  { at, ...address }: Updateable<Tables["orders"]> & { at: Date },
): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ ...address, version: sql`version + 1`, updatedAt: at })
    .where("id", "=", orderId)
    .execute();
}
