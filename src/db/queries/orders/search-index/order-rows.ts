import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { upTo } from "#db/queries/dashboard/todo-counts.ts";

/** Reads the columns of the order list, without order lines. */
export async function listOrderRows(tx: Tx, ids: string[]) {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom("orders as o")
    .select([
      "o.id",
      "o.number",
      "o.numberPrefix",
      "o.submittedAt",
      "o.status",
      "o.paymentMode",
      "o.packedAt",
      "o.totalPaise",
      "o.source",
    ])
    .select(["o.name", "o.contact", "o.city", "o.state", "o.pin"])
    .select(({ ref }) => [
      sql<string | null>`to_char(coalesce(${ref("o.promisedTo")}, ${ref("o.expectedTo")}), 'YYYY-MM-DD')`.as("dueOn"),
    ])
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
      exists(selectFrom("orderNotes as n").select("n.id").whereRef("n.orderId", "=", "o.id")).as("hasNote"),
      sql<boolean>`o.contact ~ '[0-9]' and exists (
        select from orders b
        where b.contact = o.contact and b.id <> o.id and b.submitted_at < o.submitted_at
          and b.status not in ('expired', 'cancelled'))`.as("isRepeat"),
    ])
    .where("o.id", "in", ids)
    .limit(ids.length)
    .execute();
}

/** Lists lines of these orders; an order has at most 50. */
export async function listOrderRowLines(tx: Tx, ids: string[]) {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom("orderLines as l")
    .leftJoin("beverages as b", "b.productId", "l.productId")
    .select(["l.orderId", "l.name", "l.packSize", "l.sizeName", "l.colourName", "l.quantity", "l.pictureId"])
    .select("b.flavour")
    .where("l.orderId", "in", ids)
    .orderBy("l.orderId")
    .orderBy("l.position")
    .limit(ids.length * 50)
    .execute();
}

/** Lists the newest parcel of each of these orders. */
export async function listLastParcels(tx: Tx, ids: string[]) {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom("shipments as s")
    .select(["s.orderId", "s.courier", "s.trackingNumber", "s.at"])
    .distinctOn("s.orderId")
    .where("s.orderId", "in", ids)
    .orderBy("s.orderId")
    .orderBy("s.id", "desc")
    .limit(ids.length)
    .execute();
}

/** Sums units and totals of these orders and finds the oldest. */
export async function sumOrders(tx: Tx, ids: string[]) {
  const { rows } = await sql<{ units: number; totalPaise: number; oldestAt: Date | null }>`
    select
      coalesce(sum(l.units), 0)::int as units,
      coalesce(sum(o.total_paise), 0)::bigint as "totalPaise",
      min(o.submitted_at) as "oldestAt"
    from unnest(${ids}::text[]) asked (id)
    cross join lateral (select total_paise, submitted_at from orders where id = asked.id limit 1) o
    cross join lateral (select sum(quantity) as units from order_lines where order_id = asked.id) l`.execute(tx);
  return rows[0] ?? { units: 0, totalPaise: 0, oldestAt: null };
}

/** Counts the orders in each view of the daily work, each up to `max`, in one query. */
export async function countOrderViews(tx: Tx, max: number) {
  const views = {
    toConfirm: sql`term = '' and stage = 'awaiting_payment' and payment_mode = 'upi'`,
    toPack: sql`term = '' and stage = 'ordered'`,
    toShip: sql`term = '' and stage = 'packed'`,
    onTheWay: sql`term = '' and stage = 'on_the_way'`,
    returns: sql`term = 'r'`,
  };
  const columns = Object.entries(views).map(
    ([name, condition]) => sql`${upTo(max, sql`select from order_terms where ${condition}`)} as ${sql.id(name)}`,
  );
  const { rows } = await sql<Record<keyof typeof views, number>>`select ${sql.join(columns)}`.execute(tx);
  if (!rows[0]) throw new Error("the counts came without a row");
  return rows[0];
}
