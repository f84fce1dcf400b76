import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { upTo } from "../dashboard/todo-counts.ts";

type Query = { after: string | undefined; limit: number; lateOn: string | undefined };

/** The last day of an order's promise, else of its expectation, as `isDeliveryLate` reads them. */
const due = sql`coalesce(promised_to, expected_to)`;

const isInTransit = sql<boolean>`(status = 'on_the_way' and source = 'shop')`;

const lateBy = (day: string) => sql<boolean>`${due} < ${day}::date`;

/** Lists orders On the Way, earliest dispatch first; with `lateOn` those that are late on that day. */
export async function listInTransit(tx: Tx, { after, limit, lateOn }: Query) {
  let query = tx
    .selectFrom("orders")
    .where(isInTransit)
    .select(["id", "number", "numberPrefix", "name", "city", "pin", "paymentMode", "totalPaise", "dispatchedAt"])
    .select(sql<string | null>`to_char(${due}, 'YYYY-MM-DD')`.as("dueOn"));
  if (lateOn !== undefined) query = query.where(lateBy(lateOn));
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(dispatched_at, id) > (select o.dispatched_at, o.id from orders o where o.id = ${after})`,
    );
  return await query.orderBy("dispatchedAt").orderBy("id").limit(limit).execute();
}

type InTransitCounts = { total: number; late: number };

/** Counts orders On the Way and those late on that day, each up to `max`. */
export async function countInTransit(tx: Tx, { day, max }: { day: string; max: number }): Promise<InTransitCounts> {
  const onTheWay = sql`select from orders where ${isInTransit}`;
  // Sorted as its index, so that PostgreSQL reads no orders that are not late.
  const late = sql`${onTheWay} and ${lateBy(day)} order by ${due}`;
  const { rows } = await sql<InTransitCounts>`
    select ${upTo(max, onTheWay)} as total, ${upTo(max, late)} as late`.execute(tx);
  return rows[0] ?? { total: 0, late: 0 };
}

/** Lists parcels of orders, oldest first; an order has at most 20. */
export async function listParcelsOf(tx: Tx, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return await tx
    .selectFrom("shipments")
    .select(["orderId", "courier", "trackingNumber"])
    .where("orderId", "in", orderIds)
    .orderBy("id")
    .limit(orderIds.length * 20)
    .execute();
}
