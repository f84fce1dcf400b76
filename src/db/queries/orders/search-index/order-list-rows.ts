import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { OrderCursor } from "./order-search-query.ts";

/** The time as PostgreSQL writes it, which is finer than a `Date`. */
export async function findOrderCursor(tx: Tx, id: string): Promise<OrderCursor | undefined> {
  return await tx
    .selectFrom("orders")
    .select(["id", sql<string>`submitted_at::text`.as("submittedAt")])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Reads the columns of the order list, without order lines. */
export async function listOrderRows(tx: Tx, ids: string[]) {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom("orders as o")
    .select(["o.id", "o.submittedAt", "o.status", "o.paymentMode", "o.packedAt", "o.totalPaise"])
    .select(["o.name", "o.contact", "o.city", "o.state", "o.pin"])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom("payments as p")
          .select("p.id")
          .whereRef("p.orderId", "=", "o.id")
          .where("p.purpose", "=", "sale")
          .where("p.status", "=", "captured"),
      ).as("paid"),
      exists(
        selectFrom("returnRequests as r")
          .select("r.id")
          .whereRef("r.orderId", "=", "o.id")
          .where("r.state", "=", "asked"),
      ).as("returnAsked"),
    ])
    .where("o.id", "in", ids)
    .limit(ids.length)
    .execute();
}

/** Every line of these orders, in their order; an order holds at most 50. */
export async function listOrderRowLines(tx: Tx, ids: string[]) {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom("orderLines as l")
    .select(["l.orderId", "l.name", "l.packSize", "l.sizeName", "l.colourName", "l.quantity"])
    .where("l.orderId", "in", ids)
    .orderBy("l.orderId")
    .orderBy("l.position")
    .limit(ids.length * 50)
    .execute();
}
