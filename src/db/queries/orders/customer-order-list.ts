import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { DateRange } from "#domain/orders/order-date-filter.ts";

const sameEmail = (email: string) => sql<boolean>`lower(email) = ${email}`;

/** A place in a customer's list, newest first; the time as PostgreSQL writes it, which is finer than a `Date`. */
export type CustomerOrderCursor = { id: string; submittedAt: string };

export type CustomerOrderSearch = {
  customerId: string;
  /** '' is every order, anything else a name on its lines. Any of these pairs is enough. */
  pairs: { term: string; status: string }[];
  /** Four or more characters of the order's number, in lower case; with any of `statuses`. */
  idPart?: string | undefined;
  statuses: string[];
  /** Any of them is enough. */
  spans: DateRange[];
  /** Only those after (older) or before (newer) a place in the list. */
  beyond?: { place: CustomerOrderCursor; toward: "older" | "newer" } | undefined;
  limit: number;
};

/** Ids, newest first; toward "newer" those nearest to the place. As many short ranges of one index as there are pairs and spans. */
export async function findCustomerOrderIds(tx: Tx, wanted: CustomerOrderSearch): Promise<string[]> {
  const newer = wanted.beyond?.toward === "newer";
  const order = newer ? sql`asc` : sql`desc`;
  const { customerId, pairs, spans, limit } = wanted;
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
          ${beyond(wanted, sql`(t.submitted_at, t.order_id)`)}
        order by t.submitted_at ${order}, t.order_id ${order}
        limit ${limit}
      ) near
      ${wanted.idPart === undefined ? sql`` : sql`union all ${byIdPart(wanted, wanted.idPart)}`}
    )
    select id from found group by id, at order by at ${order}, id ${order} limit ${limit}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  return newer ? ids.toReversed() : ids;
}

function byIdPart(wanted: CustomerOrderSearch, part: string): RawBuilder<unknown> {
  const threes = Array.from({ length: part.length - 2 }, (_, at) => part.slice(at, at + 3));
  return sql`
    select o.id, o.submitted_at from orders o
    where order_id_parts(o.id) @> ${threes}::text[] and strpos(lower(o.id), ${part}) > 0
      and o.customer_id = ${wanted.customerId} and o.status = any(${wanted.statuses}::text[])
      and exists (select from span where o.submitted_at >= span.since and o.submitted_at < span.until)
      ${beyond(wanted, sql`(o.submitted_at, o.id)`)}`;
}

function beyond({ beyond: given }: CustomerOrderSearch, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!given) return sql``;
  const { place, toward } = given;
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
    .select(["o.id", "o.status", "o.name", "o.submittedAt", "o.totalPaise"])
    .select((eb) =>
      eb
        .selectFrom("orderLines as l")
        .select((count) => count.fn.countAll<number>().as("count"))
        .whereRef("l.orderId", "=", "o.id")
        .as("lines"),
    )
    .where("o.id", "in", ids)
    .limit(ids.length)
    .execute();
}

/** The first `most` lines of each order, in their order. */
export async function listFirstLines(tx: Tx, ids: string[], most: number) {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom("orderLines as l")
    .leftJoin("beverages as b", "b.productId", "l.productId")
    .select(["l.orderId", "l.name", "l.packSize", "l.sizeName", "l.colourName", "l.pictureId", "b.flavour"])
    .where("l.orderId", "in", ids)
    .where("l.position", "<", most)
    .orderBy("l.orderId")
    .orderBy("l.position")
    .limit(ids.length * most)
    .execute();
}

/** Orders without an account that carry this address, which is in lower case. */
export async function countGuestOrders(tx: Tx, email: string): Promise<number> {
  const { count } = await tx
    .selectFrom("orders")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("customerId", "is", null)
    .where(sameEmail(email))
    .executeTakeFirstOrThrow();
  return count;
}

/** Makes them this customer's; says how many there were. */
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
