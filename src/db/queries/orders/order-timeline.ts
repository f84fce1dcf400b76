import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { selectSteps } from "#db/queries/orders/order-queries.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";

type Note = { orderId: string; key: string; text: string; actor: ActorName; at: Date };

/** Lists an order's lines with their current stock. */
export async function listLinesWithStock(tx: Tx, orderId: string) {
  return await tx
    .selectFrom("orderLines as l")
    .leftJoin("variants as v", "v.sku", "l.sku")
    .leftJoin("beverages as b", "b.productId", "l.productId")
    .selectAll("l")
    .select(["v.stock", "v.weightGrams", "b.flavour"])
    .where("l.orderId", "=", orderId)
    .orderBy("l.position")
    .limit(50)
    .execute();
}

/** Lists status changes with their actors, oldest first. */
export async function listStatusChanges(tx: Tx, orderId: string) {
  const steps = selectSteps(tx, orderId).select(["fromStatus", "toStatus", "actor", "reason", "at"]);
  return await steps.orderBy("id").limit(50).execute();
}

/** Lists the order's newest gateway events, oldest first, without buyer data. */
export async function listGatewayEvents(tx: Tx, orderId: string) {
  const newest = await tx
    .selectFrom("webhookEvents")
    .select(["type", "outcome", "receivedAt"])
    .where("orderId", "=", orderId)
    .orderBy("receivedAt", "desc")
    .limit(100)
    .execute();
  return newest.reverse();
}

export async function listOrderStockMovements(tx: Tx, orderId: string) {
  return await tx
    .selectFrom("stockMovements")
    .select(["sku", "delta", "reason", "at"])
    .where("orderId", "=", orderId)
    .orderBy("id")
    .limit(200)
    .execute();
}

/** Lists returns with their lines, oldest first. */
export async function listReturns(tx: Tx, orderId: string) {
  return await tx
    .selectFrom("returnRequests as r")
    .leftJoin("returnLines as l", "l.returnId", "r.id")
    .select(["r.id", "r.state", "r.reason", "r.actor", "r.askedAt", "r.settledAt", "r.declineReason"])
    .select(["l.sku", "l.quantity", "l.restocked"])
    .where("r.orderId", "=", orderId)
    .orderBy("r.id")
    .orderBy("l.sku")
    .limit(500)
    .execute();
}

/** Lists audited operator actions that no other table records, oldest first. */
export async function listAuditedActions(tx: Tx, orderId: string, actions: string[]) {
  return await tx
    .selectFrom("auditLog")
    .select(["at", "actor", "action", "after", "reason"])
    .where("subjectKind", "=", "order")
    .where("subjectId", "=", orderId)
    .where("action", "in", actions)
    .orderBy("id")
    .limit(500)
    .execute();
}

/** Lists sent and failed mails to the buyer from their jobs, by job key. */
export async function listOrderMails(tx: Tx, keys: string[]) {
  if (keys.length === 0) return [];
  return await tx
    .selectFrom("jobs")
    .select(["kind", "doneAt", "failedAt"])
    .where("key", "in", keys)
    .where((eb) => eb.or([eb("doneAt", "is not", null), eb("failedAt", "is not", null)]))
    .limit(keys.length)
    .execute();
}

/** Finds the customer of an order and counts their orders. */
export async function findBuyer(tx: Tx, customerId: string) {
  return await tx
    .selectFrom("customers as c")
    .select(["c.id", "c.fullName"])
    .select((eb) =>
      eb
        .selectFrom("orders as o")
        .select((count) => count.fn.countAll<number>().as("orders"))
        .whereRef("o.customerId", "=", "c.id")
        .as("orders"),
    )
    .where("c.id", "=", customerId)
    .executeTakeFirst();
}

/** Most orders of one phone that are summed; a number with more is not a customer's but the shop's own counter. */
const maxOrdersOfPhone = 500;

/** Sums the orders of a phone number, guests' too; those that were never confirmed don't count. */
export async function sumOrdersOfPhone(tx: Tx, contact: string) {
  // An erased contact and an empty one, of the old shop, are many people's.
  if (!/[0-9]/.test(contact)) return { orders: 0, spentPaise: 0, returnedToOrigin: 0 };
  const { rows } = await sql<{ orders: number; spentPaise: number; returnedToOrigin: number }>`
    select
      count(*)::int as orders,
      coalesce(sum(paid.amount), 0)::bigint as "spentPaise",
      count(*) filter (where o.status = 'returned_to_origin')::int as "returnedToOrigin"
    from (
      select id, status from orders
      where contact = ${contact} and status not in ('awaiting_payment', 'expired')
      order by submitted_at desc limit ${maxOrdersOfPhone}) o
    cross join lateral (
      select sum(amount_paise - refunded_paise) as amount from payments
      where order_id = o.id and purpose = 'sale' and status = 'captured') paid`.execute(tx);
  return rows[0] ?? { orders: 0, spentPaise: 0, returnedToOrigin: 0 };
}

/** Inserts a note and returns its id; undefined when the key is taken. */
export async function insertOrderNote(tx: Tx, note: Note): Promise<number | undefined> {
  const inserted = await tx
    .insertInto("orderNotes")
    .values(note)
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

export async function findOrderNoteByKey(tx: Tx, key: string) {
  return await tx.selectFrom("orderNotes").select(["orderId", "text"]).where("key", "=", key).executeTakeFirst();
}

/** Lists notes, oldest first. */
export async function listOrderNotes(tx: Tx, orderId: string) {
  return await tx
    .selectFrom("orderNotes")
    .select(["text", "actor", "at"])
    .where("orderId", "=", orderId)
    .orderBy("id")
    .limit(500)
    .execute();
}
