import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

/** The time as PostgreSQL writes it, which is finer than a `Date`. */
export async function findCustomerCursor(tx: Tx, id: string) {
  return await tx
    .selectFrom("customers")
    .select(["id", sql<string>`created_at::text`.as("createdAt")])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Profiles of those who were not erased. */
export async function listCustomerRows(tx: Tx, ids: string[]) {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom("customers")
    .select(["id", "fullName", "phoneNumber", "createdAt", (row) => row.ref("email").$notNull().as("email")])
    .where("id", "in", ids)
    .where("erasedAt", "is", null)
    .limit(ids.length)
    .execute();
}

/** Reads order count and spending of each customer along the index `orders_of_customer`. */
export async function listCustomerTotals(tx: Tx, ids: string[]) {
  const { rows } = await sql<{ customerId: string; orders: number; spent: number; lastOrderAt: Date }>`
    select o.customer_id, count(*)::int as orders, coalesce(sum((
      select p.amount_paise - p.refunded_paise from payments p
      where p.order_id = o.id and p.purpose = 'sale' and p.status = 'captured'
    )), 0)::bigint as spent, max(o.submitted_at) as last_order_at
    from orders o
    where o.customer_id = any(${ids}::text[]) and o.status not in ('awaiting_payment', 'expired')
    group by o.customer_id`.execute(tx);
  return new Map(rows.map((row) => [row.customerId, row]));
}

/** Newest first. */
export async function listCustomerReturns(tx: Tx, customerId: string, limit: number) {
  return await tx
    .selectFrom("returnRequests as r")
    .innerJoin("orders as o", "o.id", "r.orderId")
    .select(["r.orderId", "r.askedAt", "r.state", "r.reason"])
    .where("o.customerId", "=", customerId)
    .orderBy("r.askedAt", "desc")
    .orderBy("r.id", "desc")
    .limit(limit)
    .execute();
}

/** Newest first; one for each product at most. */
export async function listCustomerReviews(tx: Tx, customerId: string, limit: number) {
  return await tx
    .selectFrom("reviews as r")
    .innerJoin("products as p", "p.id", "r.productId")
    .select(["r.id", "p.name as product", "r.rating", "r.reviewText", "r.state", "r.updatedAt"])
    .where("r.customerId", "=", customerId)
    .orderBy("r.updatedAt", "desc")
    .orderBy("r.id")
    .limit(limit)
    .execute();
}
