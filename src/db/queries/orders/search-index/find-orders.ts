import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { prefixPattern } from "#db/queries/search/prefix-search.ts";
import { paymentModes } from "#domain/payments/payment-mode.ts";
import { countedFits } from "./counted-orders.ts";
import { idPartFits } from "./id-part.ts";
import { referenceFits } from "./order-references.ts";
import {
  countTermEntries,
  everyStage,
  findWordRange,
  type OrderCursor,
  type OrderMatch,
  type OrderSearchQuery,
  smallResultLimit,
  type Term,
  type TermRange,
} from "./order-search-query.ts";
import { selectByTotal } from "./orders-by-total.ts";
import { readRecentOrders, selectIfFull } from "./recent-orders.ts";
import {
  beyondCursor,
  filters,
  orderHasTerm,
  type Sorting,
  type TermSearch,
  termEntryMatches,
  wayOf,
} from "./term-conditions.ts";

/** Maximum index ranges per query. */
const maxRanges = 600;
/** Above this many ranges, recent orders are read first, because each range is read until it alone fills a page. */
const manyRanges = 10;
/** Prefixes this short are common, so recent orders are read before the words are even looked up. */
const fewLetters = 3;
/**
 * Entries to read per counted order, at first and if that was too few: several words of a name may have the same
 * prefix.
 */
const entriesOfMatch = [1.25, 3];

const manyOf = ({ terms }: TermRange): number => terms?.length ?? Number.POSITIVE_INFINITY;

type Reading = { terms: string[]; sorting: Sorting; needs: TermRange[]; window?: RawBuilder<unknown> | undefined };

/** Finds order ids in the order of `sort`. Each match reads a few index ranges and checks the filters within. */
export async function findOrderIds(tx: Tx, search: OrderSearchQuery): Promise<string[]> {
  const found = await foundBy(tx, search);
  if (!found) return [];
  const way = wayOf(search);
  const { rows } = await sql<{ id: string }>`
    select id from (${found}) found (id, key)
    group by id, key order by key ${way}, id ${way} limit ${search.limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Finds at most `limit` of the matching orders, whichever the index gives first: enough to count a short result, and to
 * tell that a long one is longer, without sorting it.
 */
export async function findSomeOrderIds(tx: Tx, search: OrderSearchQuery): Promise<{ ids: string[]; isMore: boolean }> {
  let ids: string[] = [];
  let isMore = false;
  for (const entries of entriesOfMatch) {
    const limit = Math.ceil(search.limit * entries);
    const found = await foundBy(tx, { ...search, limit });
    if (!found) return { ids: [], isMore: false };
    const { rows } = await sql<{ id: string }>`select id from (${found}) found (id, key) limit ${limit}`.execute(tx);
    ids = [...new Set(rows.map(({ id }) => id))];
    isMore = rows.length === limit || ids.length > search.limit;
    if (!isMore || ids.length > search.limit) break;
  }
  return { ids: ids.slice(0, search.limit), isMore };
}

async function foundBy(tx: Tx, search: OrderSearchQuery): Promise<RawBuilder<unknown> | undefined> {
  if (search.matches.length === 0 || search.stages?.length === 0) return undefined;
  const parts: RawBuilder<unknown>[] = [];
  for (const key of search.matches) parts.push(sql`(${await matchQuery(tx, search, key)})`);
  return sql.join(parts, sql` union all `);
}

async function matchQuery(tx: Tx, search: OrderSearchQuery, key: OrderMatch): Promise<RawBuilder<unknown>> {
  const isNamed = key.kind === "everything" || key.kind === "words";
  const product = key.kind === "sku" ? key.sku.product : undefined;
  if (!(isNamed || product) || search.customerId || search.counted) return amongOrders(search, key);
  if (key.kind === "sku" && product)
    return await selectOrdersByTerms(tx, { ...search, sku: key.sku.sku }, [...search.requiredTerms, product], []);
  return await selectOrdersByTerms(tx, search, search.requiredTerms, key.kind === "words" ? key.words : []);
}

/** Searches by a selective column of orders. */
function amongOrders(search: OrderSearchQuery, match: OrderMatch): RawBuilder<unknown> {
  const needs = [...search.requiredTerms, ...(match.kind === "words" ? match.words : [])];
  const conditions = [referenceFits(match) ?? columnFits(match), ...needs.map(orderHasTerm)];
  if (search.customerId) conditions.push(sql`o.customer_id = ${search.customerId}`);
  if (search.stages) conditions.push(stageFits(search.stages));
  if (search.payments) conditions.push(sql`o.payment_mode = any(${search.payments}::text[])`);
  if (search.state) conditions.push(sql`o.state = ${search.state}`);
  if (search.counted) conditions.push(...countedFits(search.counted, search));
  else {
    if (search.since) conditions.push(sql`o.submitted_at >= ${search.since}::timestamptz`);
    if (search.until) conditions.push(sql`o.submitted_at < ${search.until}::timestamptz`);
  }
  const key = search.sort?.by === "total" ? sql`o.total_paise` : sql`o.submitted_at`;
  const way = wayOf(search);
  conditions.push(...beyondCursor(search, key, sql`o.id`));
  return sql`
    select o.id, ${key} from orders o where ${sql.join(conditions, sql` and `)}
    order by ${key} ${way}, o.id ${way} limit ${search.limit}`;
}

/**
 * Open orders of the old shop have stages of their own; their term is checked last, so that the index decides the rest.
 */
function stageFits(stages: string[]): RawBuilder<unknown> {
  const isPast = sql`exists (select from order_terms i where i.order_id = o.id and i.term = 'i')`;
  return sql`(
    order_stage(o.status, o.packed_at) = any(${stages}::text[])
      and (o.status not in ('ordered', 'on_the_way') or not ${isPast})
    or 'past_' || o.status = any(${stages}::text[]) and ${isPast})`;
}

function columnFits(key: OrderMatch): RawBuilder<unknown> {
  if (key.kind === "phone") return sql`o.contact = ${key.contact}`;
  if (key.kind === "phone end") return sql`right(o.contact, 4) = ${key.digits}`;
  if (key.kind === "email") return sql`lower(o.email) like ${prefixPattern(key.beginning)}`;
  if (key.kind === "customers") return sql`o.customer_id = any(${key.ids}::text[])`;
  if (key.kind === "pin") return sql`o.pin = ${key.pin}`;
  if (key.kind === "id part") return idPartFits(key.part);
  return sql`true`;
}

/**
 * Selects orders that match all of `required` and `words`, by the index terms of the rarest. Each range is sorted like
 * the list and read until a page is full; filters outside the index are checked for each order.
 */
async function selectOrdersByTerms(
  tx: Tx,
  search: TermSearch,
  required: TermRange[],
  words: Term[],
): Promise<RawBuilder<unknown>> {
  const recent = isCommon(search, required, words) ? await readRecentOrders(tx, search, words) : undefined;
  if (recent?.page) return recent.page;
  const needs = [...required];
  for (const word of words) needs.push(await findWordRange(tx, word));
  if (needs.some(({ count }) => count === 0))
    return sql`select '', ${search.sort?.by === "total" ? sql`0::bigint` : sql`now()`} where false`;
  const byRarity = needs.toSorted((a, b) => a.count - b.count || manyOf(a) - manyOf(b));
  const [rarest, ...others] = byRarity;
  if (search.sort?.by === "total") return await selectByTotal(tx, search, byRarity);
  if (!rarest?.terms) return ranges(search, { terms: [""], sorting: await sortingOf(tx, search), needs });
  if (rarest.count <= smallResultLimit)
    return ranges(search, { terms: rarest.terms, sorting: "newest", needs: others });
  const sorting = await sortingOf(tx, search);
  const count = rarest.terms.length * rangesOf(search, sorting);
  if (count > maxRanges) return ranges(search, { terms: [""], sorting, needs });
  const reading = { terms: rarest.terms, sorting, needs: others };
  const { page, window } = recent ?? (count > manyRanges ? await readRecentOrders(tx, search, needs) : {});
  if (page) return page;
  const found = window && (await selectIfFull(tx, search, ranges(search, { ...reading, window })));
  return found ?? ranges(search, reading);
}

const isCommon = ({ sort }: TermSearch, required: TermRange[], words: Term[]): boolean =>
  sort?.by !== "total" &&
  required.length === 0 &&
  words.length > 0 &&
  words.every(({ beginning = "" }) => beginning.length <= fewLetters);

/** Chooses the index of the most selective filter. */
async function sortingOf(tx: Tx, { stages, payments, state }: OrderSearchQuery): Promise<Sorting> {
  const staged = stages !== undefined || payments !== undefined;
  if (!state) return staged ? "staged" : "newest";
  if (!staged) return "by state";
  const inStages = sql`t.stage = any(${stages ?? everyStage}::text[])`;
  const paid = sql`t.payment_mode = any(${payments ?? paymentModes}::text[])`;
  const inState = await countTermEntries(tx, sql`t.term = '' and t.state = ${state}`);
  if (inState <= smallResultLimit) return "by state";
  return (await countTermEntries(tx, sql`t.term = '' and ${inStages} and ${paid}`)) <= smallResultLimit || stages
    ? "staged"
    : "by state";
}

function rangesOf({ stages = everyStage, payments = paymentModes }: OrderSearchQuery, sorting: Sorting): number {
  return sorting === "staged" ? stages.length * payments.length : 1;
}

function ranges(search: TermSearch, { terms, sorting, needs, window }: Reading): RawBuilder<unknown> {
  const { stages = everyStage, payments = paymentModes, limit } = search;
  const way = wayOf(search);
  const conditions = [
    sql`t.term = asked.term`,
    ...filters(search, sorting),
    ...needs.map(termEntryMatches),
    ...beyondCursor(search, sql`t.submitted_at`, sql`t.order_id`),
    ...(window ? [window] : []),
  ];
  const each = sql`
    cross join unnest(${stages}::text[]) of_stage (stage)
    cross join unnest(${payments}::text[]) of_payment (payment_mode)`;
  return sql`
    select t.order_id, t.submitted_at from unnest(${terms}::text[]) asked (term) ${sorting === "staged" ? each : sql``}
    cross join lateral (
      select t.order_id, t.submitted_at from order_terms t where ${sql.join(conditions, sql` and `)}
      order by t.submitted_at ${way}, t.order_id ${way} limit ${limit}
    ) t`;
}

/** Reads the cursor of an order. */
export async function findOrderCursor(tx: Tx, id: string): Promise<OrderCursor | undefined> {
  return await tx
    .selectFrom("orders")
    .select(["id", "totalPaise", sql<string>`submitted_at::text`.as("submittedAt")])
    .where("id", "=", id)
    .executeTakeFirst();
}
