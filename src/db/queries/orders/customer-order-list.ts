import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { DateRange } from "#domain/orders/order-date-filter.ts";
import { giveWayActor } from "#domain/orders/order-status.ts";
import { idPartFits } from "./search-index/id-part.ts";

const sameEmail = (email: string) => sql<boolean>`lower(email) = ${email}`;

/** Cursor of an order; the time is PostgreSQL's text, which is more precise than a `Date`. */
export type CustomerOrderCursor = { id: string; submittedAt: string };

export type CustomerOrderSearch = {
  customerId: string;
  /** Alternatives; '' means every order, anything else is a product name on its lines. */
  pairs: { term: string; status: string }[];
  /** Part of the order id, four or more characters in lower case; combined with `statuses`. */
  idPart?: string | undefined;
  /** Order number; combined with `statuses`. */
  number?: number | undefined;
  statuses: string[];
  /** Alternatives. */
  spans: DateRange[];
  /** Only orders after (older) or before (newer) a cursor. */
  beyond?: { place: CustomerOrderCursor; toward: "older" | "newer" } | undefined;
  limit: number;
};

/**
 * Finds order ids, newest first; toward "newer", the nearest to the cursor come first. Reads one index range per pair
 * and period.
 */
export async function findCustomerOrderIds(tx: Tx, search: CustomerOrderSearch): Promise<string[]> {
  const newer = search.beyond?.toward === "newer";
  const order = newer ? sql`asc` : sql`desc`;
  const { customerId, pairs, spans, limit } = search;
  const { rows } = await sql<{ id: string }>`
    with span (since, until) as (
      select * from unnest(${spans.map(({ from }) => from)}::timestamptz[], ${spans.map(({ until }) => until)}::timestamptz[])
    ), found (id, at) as (
      select near.order_id, near.submitted_at
      from unnest(${pairs.map(({ term }) => term)}::text[], ${pairs.map(({ status }) => status)}::text[]) pair (term, status)
      cross join span
      cross join lateral (
        select t.order_id, t.submitted_at from orders_by_term t
        where t.customer_id = ${customerId} and t.term = pair.term and t.status = pair.status
          and t.submitted_at >= span.since and t.submitted_at < span.until
          ${beyond(search, sql`(t.submitted_at, t.order_id)`)}
        order by t.submitted_at ${order}, t.order_id ${order}
        limit ${limit}
      ) near
      ${search.idPart === undefined ? sql`` : sql`union all ${amongOrders(search, idPartFits(search.idPart))}`}
      ${search.number === undefined ? sql`` : sql`union all ${amongOrders(search, sql`o.number = ${search.number}`)}`}
    )
    select id from found group by id, at order by at ${order}, id ${order} limit ${limit}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  return newer ? ids.toReversed() : ids;
}

function amongOrders(search: CustomerOrderSearch, named: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select o.id, o.submitted_at from orders o
    where ${named}
      and o.customer_id = ${search.customerId} and o.status = any(${search.statuses}::text[])
      and exists (select from span where o.submitted_at >= span.since and o.submitted_at < span.until)
      ${beyond(search, sql`(o.submitted_at, o.id)`)}`;
}

function beyond({ beyond: cursor }: CustomerOrderSearch, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!cursor) return sql``;
  const { place, toward } = cursor;
  return sql`and ${columns} ${toward === "older" ? sql`<` : sql`>`} (${place.submittedAt}::timestamptz, ${place.id})`;
}

/** Cursor of one of this customer's orders; undefined when it is unknown or not theirs. */
export async function findCustomerOrderCursor(
  tx: Tx,
  customerId: string,
  orderId: string,
): Promise<CustomerOrderCursor | undefined> {
  return await tx
    .selectFrom("orders")
    .select(["id", sql<string>`submitted_at::text`.as("submittedAt")])
    .where("id", "=", orderId)
    .where("customerId", "=", customerId)
    .executeTakeFirst();
}

/** Lists all product names in this customer's orders: one index step per name, not per order. */
export async function listPurchasedNames(tx: Tx, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`
    with recursive names (term) as (
      select ''
      union all
      select (
        select t.term from orders_by_term t
        where t.customer_id = ${customerId} and t.term > names.term order by t.term limit 1
      ) from names where names.term is not null
    )
    select term from names where term <> '' limit 500`.execute(tx);
  return rows.map(({ term }) => term);
}

/** Reads the fields of order cards. The caller checks ownership. */
export async function listOrderCards(tx: Tx, ids: string[]) {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom("orders as o")
    .select(["o.id", "o.number", "o.numberPrefix", "o.status", "o.name", "o.submittedAt", "o.totalPaise"])
    .select((eb) =>
      eb
        .selectFrom("orderLines as l")
        .select((count) => count.fn.countAll<number>().as("count"))
        .whereRef("l.orderId", "=", "o.id")
        .as("lines"),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("orderEvents as e")
            .select("e.id")
            .whereRef("e.orderId", "=", "o.id")
            .whereRef("e.toStatus", "=", "o.status")
            .where("e.toStatus", "=", "expired")
            .where("e.actor", "=", giveWayActor),
        )
        .as("gaveWay"),
    )
    .where("o.id", "in", ids)
    .limit(ids.length)
    .execute();
}

/** Reads the first `max` lines of each order. */
export async function listFirstLines(tx: Tx, ids: string[], max: number) {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom("orderLines as l")
    .leftJoin("beverages as b", "b.productId", "l.productId")
    .select(["l.orderId", "l.name", "l.packSize", "l.sizeName", "l.colourName", "l.pictureId", "b.flavour"])
    .where("l.orderId", "in", ids)
    .where("l.position", "<", max)
    .orderBy("l.orderId")
    .orderBy("l.position")
    .limit(ids.length * max)
    .execute();
}

/** Counts guest orders with this email (lower case). */
export async function countGuestOrders(tx: Tx, email: string): Promise<number> {
  const { count } = await tx
    .selectFrom("orders")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("customerId", "is", null)
    .where(sameEmail(email))
    .executeTakeFirstOrThrow();
  return count;
}

/** Assigns them to the customer and returns their number. */
export async function claimGuestOrders(
  tx: Tx,
  { customerId, email, at }: { customerId: string; email: string; at: Date },
): Promise<number> {
  const claimed = await tx
    .updateTable("orders")
    .set({ customerId, updatedAt: at })
    .where("customerId", "is", null)
    .where(sameEmail(email))
    .executeTakeFirst();
  return Number(claimed.numUpdatedRows);
}

/** Reads the business of the newest order of an account. */
export async function findLastBusiness(tx: Tx, customerId: string) {
  return await tx
    .selectFrom("orders")
    .select(["businessName", "businessGstin"])
    .where("customerId", "=", customerId)
    .orderBy("submittedAt", "desc")
    .limit(1)
    .executeTakeFirst();
}
