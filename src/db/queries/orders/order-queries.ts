import { type Insertable, sql, type Updateable } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrderById>>>;

type Beginning = {
  actor: ActorName;
  reason: string;
  at: Date;
  hold: { heldUntil: Date; network: string | null } | undefined;
};

/**
 * Writes an order with its first event and its hold, in one statement. Returns the number that it got; undefined when the
 * idempotency key is taken. Waits for a concurrent insert to commit or roll back.
 */
export async function insertOrder(tx: Tx, order: Insertable<Tables["orders"]>, { actor, reason, at, hold }: Beginning) {
  const written = tx
    .with("placed", (cte) =>
      cte
        .insertInto("orders")
        .values(order)
        .onConflict((conflict) => conflict.column("idempotencyKey").doNothing())
        .returning(["id", "number", "numberPrefix"]),
    )
    .with(
      "event",
      () => sql<object>`
        (insert into order_events (order_id, to_status, actor, reason, at)
        select id, ${order.status}, ${actor}, ${reason}, ${at}::timestamptz from placed)`,
    );
  const held = hold
    ? written.with(
        "held",
        () => sql<object>`
          (insert into holds (order_id, held_until, network)
          select id, ${hold.heldUntil}::timestamptz, ${hold.network} from placed)`,
      )
    : written;
  return await held.selectFrom("placed").select(["number", "numberPrefix"]).executeTakeFirst();
}

export async function insertOrderLines(tx: Tx, lines: Insertable<Tables["orderLines"]>[]): Promise<void> {
  await tx.insertInto("orderLines").values(lines).execute();
}

export async function insertOrderEvent(tx: Tx, event: Insertable<Tables["orderEvents"]>): Promise<void> {
  await tx.insertInto("orderEvents").values(event).execute();
}

/** Finds the order that answers a repeated placement. */
export async function findOrderByKey(tx: Tx, idempotencyKey: string) {
  return await tx
    .selectFrom("orders")
    .select(["id", "token", "number", "numberPrefix", "customerId", "totalPaise", "requestHash"])
    .where("idempotencyKey", "=", idempotencyKey)
    .executeTakeFirst();
}

export async function orderByToken(tx: Tx, token: string) {
  return await tx.selectFrom("orders").selectAll().where("token", "=", token).executeTakeFirst();
}

export async function findOrderById(tx: Tx, id: string) {
  return await tx.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findOrderNumber(
  tx: Tx,
  id: string,
): Promise<{ number: number; numberPrefix: string } | undefined> {
  return await tx.selectFrom("orders").select(["number", "numberPrefix"]).where("id", "=", id).executeTakeFirst();
}

/** Reads the numbers of these orders; the caller limits the ids. */
export async function listOrderNumbers(tx: Tx, ids: string[]) {
  if (ids.length === 0) return [];
  return await tx.selectFrom("orders").select(["id", "number", "numberPrefix"]).where("id", "in", ids).execute();
}

export async function findOrderIdByNumber(tx: Tx, number: number): Promise<string | undefined> {
  return (await tx.selectFrom("orders").select("id").where("number", "=", number).executeTakeFirst())?.id;
}

/** True when an order of this account was delivered. */
export async function hasReceivedOrder(tx: Tx, customerId: string): Promise<boolean> {
  const order = tx.selectFrom("orders").select("id").where("customerId", "=", customerId);
  return (await order.where("deliveredAt", "is not", null).limit(1).executeTakeFirst()) !== undefined;
}

/** Finds the newest order of a phone, guests' too, whose buyer was not erased. */
export async function findLatestOrderOfPhone(tx: Tx, contact: string) {
  return await tx
    .selectFrom("orders")
    .select(["name", "contact", "email", "addressLine1", "addressLine2", "landmark", "city", "state", "pin"])
    .select(["businessName", "businessGstin"])
    .where("contact", "=", contact)
    .orderBy("submittedAt", "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * Finds an order by id or number, and phone, in one query, so that a wrong order and a wrong phone take the same time.
 * Text that is no phone is null here, which equals nothing: orders of the old shop may have an empty contact.
 */
export async function findOrderByContact(tx: Tx, order: { id: string } | { number: number }, contact: string | null) {
  const orders = tx.selectFrom("orders").selectAll();
  const named = "id" in order ? orders.where("id", "=", order.id) : orders.where("number", "=", order.number);
  return await named.where("contact", "=", contact).executeTakeFirst();
}

export async function findOrderState(tx: Tx, id: string): Promise<{ status: string; source: string } | undefined> {
  return await tx.selectFrom("orders").select(["status", "source"]).where("id", "=", id).executeTakeFirst();
}

/** Lists lines as frozen at placement, with the product's current flavour for colouring. */
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
  const steps = selectSteps(tx, orderId).select(["toStatus", "at", "reason", "actor", "attempt"]);
  return await steps.orderBy("id").limit(50).execute();
}

/**
 * Selects the steps of an order: its history, and a dispatch that can still be undone and is not in the history yet.
 */
export function selectSteps(tx: Tx, orderId: string) {
  const history = tx
    .selectFrom("orderEvents")
    .select(["id", "fromStatus", "toStatus", "at", "reason", "actor", "attempt"])
    .where("orderId", "=", orderId);
  const held = tx
    .selectFrom("heldDispatches")
    .select([
      sql<number>`9223372036854775807`.as("id"),
      sql<string | null>`'ordered'`.as("fromStatus"),
      sql<string>`'on_the_way'`.as("toStatus"),
      "at",
      sql<string>`''`.as("reason"),
      "actor",
      sql<number>`1`.as("attempt"),
    ])
    .where("orderId", "=", orderId);
  return tx.selectFrom(history.unionAll(held).as("steps"));
}

/** Finds when an order last changed its status. */
export async function findLastStepAt(tx: Tx, orderId: string): Promise<Date | undefined> {
  const steps = tx.selectFrom("orderEvents").select("at").where("orderId", "=", orderId);
  return (await steps.orderBy("at", "desc").limit(1).executeTakeFirst())?.at;
}

/** Changes the status from `from` and returns the contact to notify; undefined when the status has changed. */
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
    .returning(["id", "email", "customerId", "deliveryAttempt"])
    .executeTakeFirst();
}

type Owner = { customerId: string; orderId: string } | { token: string };

/** Uses one query for an unknown order and for another customer's, so that both take the same time. */
export async function findOwnedOrder(tx: Tx, owner: Owner) {
  return await ownedBy(tx, owner).executeTakeFirst();
}

/** Locks the order until the transaction ends. */
export async function lockOwnedOrder(tx: Tx, owner: Owner) {
  return await ownedBy(tx, owner).forUpdate().executeTakeFirst();
}

function ownedBy(tx: Tx, owner: Owner) {
  const orders = tx.selectFrom("orders").selectAll();
  if ("token" in owner) return orders.where("token", "=", owner.token);
  return orders.where("id", "=", owner.orderId).where("customerId", "=", owner.customerId);
}

/** Finds the email for an order's mails: the order's, else the customer's; null without one. */
export async function findBuyerEmail(
  tx: Tx,
  { email, customerId }: { email: string | null; customerId: string | null },
): Promise<string | null> {
  if (email !== null || customerId === null) return email;
  const customer = await tx.selectFrom("customers").select("email").where("id", "=", customerId).executeTakeFirst();
  return customer?.email ?? null;
}

/** Finds the tax invoice number; undefined before dispatch. */
export async function findInvoiceNumber(tx: Tx, orderId: string): Promise<string | undefined> {
  return (await tx.selectFrom("invoices").select("number").where("orderId", "=", orderId).executeTakeFirst())?.number;
}

/** Marks a locked order as packed or unpacked. */
export async function setPackedAt(
  tx: Tx,
  orderId: string,
  { packedAt, at }: { packedAt: Date | null; at: Date },
): Promise<void> {
  await tx.updateTable("orders").set({ packedAt, updatedAt: at }).where("id", "=", orderId).execute();
}

/** Keeps the order's own courier and number those of its first parcel. */
export async function setFirstParcel(
  tx: Tx,
  orderId: string,
  { courier, trackingNumber, at }: { courier: string; trackingNumber: string; at: Date },
): Promise<void> {
  const first = { courier: courier || null, trackingNumber: trackingNumber || null };
  await tx
    .updateTable("orders")
    .set({ ...first, updatedAt: at })
    .where("id", "=", orderId)
    .execute();
}

/** Updates the address and increments `version`, to detect conflicts. */
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
