import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { paymentModes } from "#domain/payments/payment-mode.ts";
import { hasSku } from "./order-references.ts";
import { countTermEntries, everyStage, smallResultLimit, type Term, type TermRange } from "./order-search-query.ts";
import { beyondCursor, filters, orderHasTerm, type TermSearch, termEntryMatches, wayOf } from "./term-conditions.ts";

/** `work_stage` of an order `o`, spelled out as in the index `orders_by_total_and_name`. */
const stageOfOrder = sql`(
  case when o.source <> 'shop' and o.status in ('ordered', 'on_the_way') then 'past_' || o.status
    when o.status = 'ordered' and o.packed_at is not null then 'packed' else o.status end)`;

/** Most orders end in this stage, so its ranges fill a page with the fewest orders that don't match. */
const commonStage = "delivered";

type Found = { id: string; total: string };
/** Orders of one stage and payment, which the index has sorted by total. */
type Range = { stage: string; payment: string };
type RangeReading = { ranges: Range[]; checks: RawBuilder<unknown>[]; limit: number; last?: Found | undefined };

/** Most orders with a term to read at once, to check the next orders by total against. */
const largestSet = 20_000;
/**
 * Reading all orders with the term is cheaper than checking each order for it, as long as the square of their number is
 * below this many times the number of all orders.
 */
const costOfAsking = 300;
/** As `costOfAsking`, for reading the totals of orders with a word instead of looking for its letters in the index. */
const costOfReading = 2;

/**
 * Selects orders by their total: the index has a range for each stage and payment, which is read until a page is full;
 * filters are checked for each order. With filters that takes long, so it first finds a page in the commonest stage: no
 * range has to be read beyond the end of that page. `needs` begins with the rarest term.
 */
export async function selectByTotal(tx: Tx, search: TermSearch, needs: TermRange[]): Promise<RawBuilder<unknown>> {
  const { stages = everyStage, payments = paymentModes, limit } = search;
  const all = await findTermsToReadAll(tx, search, needs);
  if (all) return selectTotalsOfTerms(search, all, needs.slice(1));
  const ranges = stages.flatMap((stage) => payments.map((payment): Range => ({ stage, payment })));
  const [rarest, ...others] = needs;
  const checks = [...needs.flatMap(nameMayHave), ...others.map(orderHasTerm), ...filtersOfOrder(search)];
  if (rarest) checks.push(await checkRarest(tx, rarest));
  if (checks.length === 0) return selectRanges(search, { ranges, checks, limit });
  const common = ranges.filter(({ stage }) => stage === commonStage);
  const first = common.length > 0 ? common : ranges;
  const found = await readFirstPage(tx, search, { ranges: first, checks, limit });
  const left = ranges.filter((range) => !first.includes(range));
  return sql`
    select id, total from unnest(${found.map(({ id }) => id)}::text[], ${found.map(({ total }) => total)}::bigint[])
      read (id, total)
    union all (${selectRanges(search, { ranges: left, checks, limit, last: found[limit - 1] })})`;
}

/**
 * Lists the terms whose orders are all to be read and sorted, because the rarest need has few. A word alone is worth
 * looking for in the index by total, unless it is so rare that most of the index would be read for a page.
 */
async function findTermsToReadAll(tx: Tx, search: TermSearch, needs: TermRange[]): Promise<string[] | undefined> {
  const [rarest] = needs;
  if (!rarest?.terms || rarest.count > smallResultLimit) return undefined;
  const isWordAlone = rarest.beginning !== undefined && needs.length === 1;
  if (!isWordAlone || search.stages || search.payments || filtersOfOrder(search).length > 0) return rarest.terms;
  return rarest.count ** 2 <= costOfReading * (await countOrders(tx)) ? rarest.terms : undefined;
}

/** The highest number of an order, which is about how many there are. */
async function countOrders(tx: Tx): Promise<number> {
  const { rows } = await sql<{ number: number }>`select number from orders order by number desc limit 1`.execute(tx);
  return rows[0]?.number ?? 0;
}

/** Looks for the letters in the name first, which the index has: most orders need no look at their terms then. */
const nameMayHave = ({ beginning }: Term): RawBuilder<unknown>[] =>
  beginning === undefined ? [] : [sql`strpos(lower(o.name), ${beginning}) > 0`];

/**
 * Builds the check for the rarest term. The rarer it is, the more orders are checked before a page is full, and the
 * fewer orders have it.
 */
async function checkRarest(tx: Tx, term: Term): Promise<RawBuilder<unknown>> {
  if (term.beginning !== undefined) return orderHasTerm(term);
  const { from, until } = term;
  const most = Math.min(largestSet, Math.floor(Math.sqrt(costOfAsking * (await countOrders(tx)))));
  if (most <= smallResultLimit) return orderHasTerm(term);
  const count = await countTermEntries(tx, sql`t.term >= ${from} and t.term < ${until}`, most);
  if (count > most) return orderHasTerm(term);
  // `is true` prevents a join, which would read other orders than the next ones by total.
  return sql`(o.id in (select n.order_id from order_terms n where n.term >= ${from} and n.term < ${until})) is true`;
}

/**
 * Reads the first page of these ranges. They are merged: each is read no further than the page needs, though a payment
 * that few choose has its matches far apart.
 */
async function readFirstPage(tx: Tx, search: TermSearch, { ranges, checks, limit }: RangeReading): Promise<Found[]> {
  const way = wayOf(search);
  const parts = ranges.map(
    ({ stage, payment }) => sql`(${selectRange(search, sql`${stage}`, sql`${payment}`, { checks, limit })})`,
  );
  if (parts.length === 0) return [];
  const { rows } = await sql<Found>`
    select id, total::text as total from (${sql.join(parts, sql` union all `)}) found (id, total)
    order by found.total ${way}, id ${way} limit ${limit}`.execute(tx);
  return rows;
}

/** The list's filters that are not ranges; all but the SKU are read from the index. */
function filtersOfOrder({ state, since, until, sku }: TermSearch): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (state) conditions.push(sql`o.state = ${state}`);
  if (since) conditions.push(sql`o.submitted_at >= ${since}::timestamptz`);
  if (until) conditions.push(sql`o.submitted_at < ${until}::timestamptz`);
  if (sku) conditions.push(hasSku(sql`o.id`, sku));
  return conditions;
}

/** Selects the first `limit` matches of each range, up to `last`. */
function selectRanges(search: TermSearch, { ranges, ...reading }: RangeReading): RawBuilder<unknown> {
  return sql`
    select o.id, o.total_paise
    from unnest(${ranges.map(({ stage }) => stage)}::text[], ${ranges.map(({ payment }) => payment)}::text[])
      range (stage, payment_mode)
    cross join lateral (${selectRange(search, sql`range.stage`, sql`range.payment_mode`, reading)}) o`;
}

function selectRange(
  search: TermSearch,
  stage: RawBuilder<unknown>,
  payment: RawBuilder<unknown>,
  { checks, limit, last }: Omit<RangeReading, "ranges">,
): RawBuilder<unknown> {
  const conditions = [
    sql`${stageOfOrder} = ${stage}`,
    sql`o.payment_mode = ${payment}`,
    ...checks,
    ...beyondCursor(search, sql`o.total_paise`, sql`o.id`),
  ];
  const upTo = search.sort?.descending === false ? sql`<=` : sql`>=`;
  if (last) conditions.push(sql`(o.total_paise, o.id) ${upTo} (${last.total}::bigint, ${last.id})`);
  const way = wayOf(search);
  return sql`
    select o.id, o.total_paise from orders o where ${sql.join(conditions, sql` and `)}
    order by o.total_paise ${way}, o.id ${way} limit ${limit}`;
}

/** Selects the few orders that have one of these terms, sorted by total: all of them are read and sorted. */
function selectTotalsOfTerms(search: TermSearch, terms: string[], needs: Term[]): RawBuilder<unknown> {
  const conditions = [
    sql`t.term = any(${terms}::text[])`,
    ...filters(search, "newest"),
    ...needs.map(termEntryMatches),
  ];
  const way = wayOf(search);
  // The limit of the inner query prevents a plan that reads all orders instead of these.
  return sql`
    select o.id, o.total_paise
    from (select distinct t.order_id from order_terms t where ${sql.join(conditions, sql` and `)}) t
    cross join lateral (select o.id, o.total_paise from orders o where o.id = t.order_id limit 1) o
    where ${sql.join([sql`true`, ...beyondCursor(search, sql`o.total_paise`, sql`o.id`)], sql` and `)}
    order by o.total_paise ${way}, o.id ${way} limit ${search.limit}`;
}
