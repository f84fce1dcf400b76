import type { Insertable } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";

/** Records what orders were booked for; a later booking of an order replaces the earlier one. */
export async function saveOrderBookings(tx: Tx, bookings: Insertable<Tables["orderBookings"]>[]): Promise<void> {
  if (bookings.length === 0) return;
  await tx
    .insertInto("orderBookings")
    .values(bookings)
    .onConflict((conflict) =>
      conflict.column("orderId").doUpdateSet((eb) => ({
        courier: eb.ref("excluded.courier"),
        at: eb.ref("excluded.at"),
        orderVersion: eb.ref("excluded.orderVersion"),
        addressHash: eb.ref("excluded.addressHash"),
        items: eb.ref("excluded.items"),
        collectPaise: eb.ref("excluded.collectPaise"),
      })),
    )
    .execute();
}

const selectBookings = (tx: Tx) =>
  tx
    .selectFrom("orderBookings as b")
    .select(["b.orderId", "b.courier", "b.at", "b.addressHash", "b.items", "b.collectPaise"]);

/** Lists the bookings of orders; the caller limits the ids. */
export async function listBookingsOf(tx: Tx, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return await selectBookings(tx).where("b.orderId", "in", orderIds).limit(orderIds.length).execute();
}

/**
 * Lists bookings of Ordered orders whose version rose since, oldest first. Goes by the index of open orders, because
 * nearly all bookings are of orders that were sent.
 */
export async function listBookingsOfChangedOrders(tx: Tx, limit: number) {
  return await selectBookings(tx)
    .innerJoin("orderTerms as t", "t.orderId", "b.orderId")
    .innerJoin("orders as o", "o.id", "b.orderId")
    .where("t.term", "=", "")
    .where("t.stage", "in", ["ordered", "packed"])
    .whereRef("o.version", "<>", "b.orderVersion")
    .orderBy("b.at")
    .orderBy("b.orderId")
    .limit(limit)
    .execute();
}
