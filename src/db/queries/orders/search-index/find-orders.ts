import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { prefixPattern } from "#db/queries/search/prefix-search.ts";
import { countedFits } from "./counted-orders.ts";
import { idPartFits } from "./id-part.ts";
import { hasSku, referenceFits } from "./order-references.ts";
import {
  countTermEntries,
  type OrderCursor,
  type OrderMatch,
  type OrderSearchQuery,
  smallResultLimit,
  type TermRange,
} from "./order-search-query.ts";

const everyStage = [
  "awaiting_payment",
  "expired",
  "ordered",
  "packed",
  "on_the_way",
  "delivered",
  "cancelled",
  "returned",
  "returned_to_origin",
  "past_ordered",
  "past_on_the_way",
];
const everyPayment = ["cod", "online", "upi"];
/** Maximum index ranges per query. */
const maxRanges = 600;

/** Index to read: its leading columns become ranges, other filters are checked within. */
type Sorting = "newest" | "staged" | "by state";

const manyOf = ({ terms }: TermRange): number => terms?.length ?? Number.POSITIVE_INFINITY;

type Reading = { terms: string[]; sorting: Sorting; needs: TermRange[] };
/** `sku`: only orders with a line of it. */
type TermSearch = OrderSearchQuery & { sku?: string };

/** Finds order ids, newest first. Each match reads a few index ranges and checks the filters within. */
export async function findOrderIds(tx: Tx, search: OrderSearchQuery): Promise<string[]> {
  if (search.matches.length === 0 || search.stages?.length === 0) return [];
  const parts: RawBuilder<unknown>[] = [];
  for (const key of search.matches) parts.push(sql`(${await matchQuery(tx, search, key)})`);
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(parts, sql` union all `)}) found (id, at)
    group by id, at order by at desc, id desc limit ${search.limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

async function matchQuery(tx: Tx, search: OrderSearchQuery, key: OrderMatch): Promise<RawBuilder<unknown>> {
  const isNamed = key.kind === "everything" || key.kind === "words";
  const product = key.kind === "sku" ? key.sku.product : undefined;
  if (!(isNamed || product) || search.customerId || search.counted) return amongOrders(search, key);
  if (key.kind === "sku" && product)
    return await selectOrdersByTerms(tx, { ...search, sku: key.sku.sku }, [...search.requiredTerms, product]);
  return await selectOrdersByTerms(tx, search, [...search.requiredTerms, ...(key.kind === "words" ? key.needs : [])]);
}

/** Searches by a selective column of orders. */
function amongOrders(search: OrderSearchQuery, key: OrderMatch): RawBuilder<unknown> {
  const needs = [...search.requiredTerms, ...(key.kind === "words" ? key.needs : [])];
  const conditions = [referenceFits(key) ?? columnFits(key), ...needs.map(orderHasTerm)];
  if (search.customerId) conditions.push(sql`o.customer_id = ${search.customerId}`);
  if (search.stages) conditions.push(stageFits(search.stages));
  if (search.payments) conditions.push(sql`o.payment_mode = any(${search.payments}::text[])`);
  if (search.state) conditions.push(sql`o.state = ${search.state}`);
  if (search.counted) conditions.push(...countedFits(search.counted, search));
  else {
    if (search.since) conditions.push(sql`o.submitted_at >= ${search.since}::timestamptz`);
    if (search.until) conditions.push(sql`o.submitted_at < ${search.until}::timestamptz`);
  }
  const { after: beyond } = search;
  if (beyond) conditions.push(sql`(o.submitted_at, o.id) < (${beyond.submittedAt}::timestamptz, ${beyond.id})`);
  return sql`
    select o.id, o.submitted_at from orders o where ${sql.join(conditions, sql` and `)}
    order by o.submitted_at desc, o.id desc limit ${search.limit}`;
}

/** An open order of the old shop has a stage of its own; its term is asked last, so that the index answers the rest. */
function stageFits(stages: string[]): RawBuilder<unknown> {
  const isPast = sql`exists (select from order_terms i where i.order_id = o.id and i.term = 'i')`;
  return sql`(
    order_stage(o.status, o.packed_at) = any(${stages}::text[])
      and (o.status not in ('ordered', 'on_the_way') or not ${isPast})
    or 'past_' || o.status = any(${stages}::text[]) and ${isPast})`;
}

function columnFits(key: OrderMatch): RawBuilder<unknown> {
  if (key.kind === "phone") return sql`right(o.contact, 4) = ${key.contact.slice(-4)} and o.contact = ${key.contact}`;
  if (key.kind === "phone end") return sql`right(o.contact, 4) = ${key.digits}`;
  if (key.kind === "email") return sql`lower(o.email) like ${prefixPattern(key.beginning)}`;
  if (key.kind === "customers") return sql`o.customer_id = any(${key.ids}::text[])`;
  if (key.kind === "pin") return sql`o.pin = ${key.pin}`;
  if (key.kind === "id part") return idPartFits(key.part);
  return sql`true`;
}

function orderHasTerm({ from, until }: TermRange): RawBuilder<unknown> {
  return sql`
    (select true from order_terms n where n.order_id = o.id and n.term >= ${from} and n.term < ${until} limit 1)`;
}

/**
 * Selects orders that match all of `needs`, by the index terms of the rarest. Each range is sorted like the list and
 * read until a page is full; filters outside the index are checked for each order.
 */
async function selectOrdersByTerms(tx: Tx, search: TermSearch, needs: TermRange[]): Promise<RawBuilder<unknown>> {
  if (needs.some(({ count }) => count === 0)) return sql`select '', now() where false`;
  const [rarest, ...others] = needs.toSorted((a, b) => a.count - b.count || manyOf(a) - manyOf(b));
  if (!rarest?.terms) return ranges(search, { terms: [""], sorting: await sortingOf(tx, search), needs });
  if (rarest.count <= smallResultLimit)
    return ranges(search, { terms: rarest.terms, sorting: "newest", needs: others });
  const sorting = await sortingOf(tx, search);
  if (rarest.terms.length * rangesOf(search, sorting) <= maxRanges) {
    return ranges(search, { terms: rarest.terms, sorting, needs: others });
  }
  return ranges(search, { terms: [""], sorting, needs });
}

/** Chooses the index of the most selective filter. */
async function sortingOf(tx: Tx, { stages, payments, state }: OrderSearchQuery): Promise<Sorting> {
  const staged = stages !== undefined || payments !== undefined;
  if (!state) return staged ? "staged" : "newest";
  if (!staged) return "by state";
  const inStages = sql`t.stage = any(${stages ?? everyStage}::text[])`;
  const paid = sql`t.payment_mode = any(${payments ?? everyPayment}::text[])`;
  const inState = await countTermEntries(tx, sql`t.term = '' and t.state = ${state}`);
  if (inState <= smallResultLimit) return "by state";
  return (await countTermEntries(tx, sql`t.term = '' and ${inStages} and ${paid}`)) <= smallResultLimit || stages
    ? "staged"
    : "by state";
}

function rangesOf({ stages = everyStage, payments = everyPayment }: OrderSearchQuery, sorting: Sorting): number {
  return sorting === "staged" ? stages.length * payments.length : 1;
}

function ranges(search: TermSearch, { terms, sorting, needs }: Reading): RawBuilder<unknown> {
  const { stages = everyStage, payments = everyPayment, limit } = search;
  const conditions = [sql`t.term = asked.term`, ...filters(search, sorting), ...needs.map(termEntryMatches)];
  const each = sql`
    cross join unnest(${stages}::text[]) of_stage (stage)
    cross join unnest(${payments}::text[]) of_payment (payment_mode)`;
  return sql`
    select t.order_id, t.submitted_at from unnest(${terms}::text[]) asked (term) ${sorting === "staged" ? each : sql``}
    cross join lateral (
      select t.order_id, t.submitted_at from order_terms t where ${sql.join(conditions, sql` and `)}
      order by t.submitted_at desc, t.order_id desc limit ${limit}
    ) t`;
}

/** Filters on index columns; appending '' keeps the planner from choosing another index. */
function filters({ stages, payments, state, since, until, after: beyond, sku }: TermSearch, sorting: Sorting) {
  const conditions: RawBuilder<unknown>[] = [];
  if (sorting === "staged") {
    conditions.push(sql`t.stage = of_stage.stage and t.payment_mode = of_payment.payment_mode`);
  } else {
    if (stages) conditions.push(sql`t.stage || '' = any(${stages}::text[])`);
    if (payments) conditions.push(sql`t.payment_mode || '' = any(${payments}::text[])`);
  }
  if (state) conditions.push(sorting === "by state" ? sql`t.state = ${state}` : sql`t.state || '' = ${state}`);
  if (since) conditions.push(sql`t.submitted_at >= ${since}::timestamptz`);
  if (until) conditions.push(sql`t.submitted_at < ${until}::timestamptz`);
  if (beyond) conditions.push(sql`(t.submitted_at, t.order_id) < (${beyond.submittedAt}::timestamptz, ${beyond.id})`);
  if (sku) conditions.push(hasSku(sql`t.order_id`, sku));
  return conditions;
}

/** Checks words in the index entry, and other terms for each order. */
function termEntryMatches({ from, until, beginning }: TermRange): RawBuilder<unknown> {
  if (beginning !== undefined) return sql`strpos(t.words, ${` ${beginning}`}) > 0`;
  return sql`(
    select true from order_terms n
    where n.order_id = t.order_id and n.term >= ${from} and n.term < ${until} limit 1
  )`;
}

/** Reads the cursor of an order. */
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

/** Lists lines of these orders; an order has at most 50. */
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
