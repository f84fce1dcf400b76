import type { Tx } from "#db/client.ts";

/** Reads orders that a courier's file names; the caller limits the ids. */
export async function listAnsweredOrders(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom("orders")
    .select(["id", "number", "numberPrefix", "name", "status", "source"])
    .where("id", "in", ids)
    .limit(ids.length)
    .execute();
}

/** Finds the orders of numbers, which couriers' files name. */
export async function listNumberedOrders(tx: Tx, numbers: readonly number[]) {
  if (numbers.length === 0) return [];
  return await tx
    .selectFrom("orders")
    .select(["id", "number", "numberPrefix"])
    .where("number", "in", numbers)
    .limit(numbers.length)
    .execute();
}

/** Lists their parcels, oldest first; an order has at most 20. */
export async function listAnsweredParcels(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom("shipments")
    .select(["orderId", "courier", "trackingNumber", "chargePaise"])
    .where("orderId", "in", ids)
    .orderBy("id")
    .limit(ids.length * 20)
    .execute();
}

/** Finds the orders of invoices, which couriers' files may name instead. */
export async function listInvoicedOrders(tx: Tx, numbers: readonly string[]) {
  return await tx
    .selectFrom("invoices")
    .select(["number", "orderId"])
    .where("number", "in", numbers)
    .limit(numbers.length)
    .execute();
}
