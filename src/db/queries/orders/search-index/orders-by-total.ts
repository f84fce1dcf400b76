import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { hasSku } from "./order-references.ts";
import {
  countTermEntries,
  everyPayment,
  everyStage,
  smallResultLimit,
  type Term,
  type TermRange,
} from "./order-search-query.ts";
import { beyondCursor, filters, orderHasTerm, type TermSearch, termEntryMatches, wayOf } from "./term-conditions.ts";

/** `work_stage` of an order `o`, spelled out as in the index `orders_by_total_and_name`. */
const stageOfOrder = sql`(
  case when o.source <> 'shop' and o.status in ('ordered', 'on_the_way') then 'past_' || o.status
    when o.status = 'ordered' and o.packed_at is not null then 'packed' else o.status end)`;

/** Most orders end in this stage, so its ranges fill a page with the fewest orders that don't match. */
const commonStage = "delivered";

type Found = { id: string; total: string };
/** Orders of one stage and payment, which the index has sorted by total; `from` is the last one that was read. */
type Range = { stage: string; payment: string; from?: Found | undefined };
/** A start before the highest total. */
const aboveAllTotals = String(Number.MAX_SAFE_INTEGER);

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
  const { stages = everyStage, payments = everyPayment, limit } = search;
  const all = await findTermsToReadAll(tx, search, needs);
  if (all) return selectTotalsOfTerms(search, all, needs.slice(1));
  const ranges = stages.flatMap((stage) => payments.map((payment): Range => ({ stage, payment })));
  const [rarest, ...others] = needs;
  const checks = [...needs.flatMap(nameMayHave), ...others.map(orderHasTerm), ...filtersOfOrder(search)];
  if (rarest) checks.push(await checkRarest(tx, rarest));
  if (checks.length === 0) return selectTotals(selectRanges(search, { ranges, checks, limit }));
  const { found, left, last } = await readFirstPage(tx, search, ranges, checks);
  const more = selectTotals(selectRanges(search, { ranges: left, checks, limit, last }));
  return sql`
    select id, total from unnest(${found.map(({ id }) => id)}::text[], ${found.map(({ total }) => total)}::bigint[])
      read (id, total)
    union all (${more})`;
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
  const { from, until } = term;
  const most = Math.min(largestSet, Math.floor(Math.sqrt(costOfAsking * (await countOrders(tx)))));
  if (term.beginning !== undefined || most <= smallResultLimit) return orderHasTerm(term);
  const count = await countTermEntries(tx, sql`t.term >= ${from} and t.term < ${until}`, most);
  if (count > most) return orderHasTerm(term);
  // `is true` prevents a join, which would read other orders than the next ones by total.
  return sql`(o.id in (select n.order_id from order_terms n where n.term >= ${from} and n.term < ${until})) is true`;
}

type FirstPage = { found: Found[]; left: Range[]; last: Found | undefined };

/**
 * Reads matches of the commonest stage, and finds the last order of a full page; undefined when there are too few. Any
 * full page will do, so each range first contributes its share, and only if one has fewer does each contribute a whole
 * page. `left` is what is still to be read, each range from where it was read to.
 */
async function readFirstPage(
  tx: Tx,
  search: TermSearch,
  ranges: Range[],
  checks: RawBuilder<unknown>[],
): Promise<FirstPage> {
  const { limit } = search;
  const common = ranges.filter(({ stage }) => stage === commonStage);
  const first = common.length > 0 ? common : ranges;
  const others = ranges.filter((range) => !first.includes(range));
  const share = Math.ceil(limit / Math.max(1, first.length));
  let page: FirstPage = { found: [], left: ranges, last: undefined };
  for (const most of [share, limit]) {
    const { rows } = await sql<Found & { place: number }>`
      select id, total::text as total, place::int as place
      from (${selectRanges(search, { ranges: first, checks, limit: most })}) found
      order by found.total ${wayOf(search)}, id ${wayOf(search)}`.execute(tx);
    const of = Map.groupBy(rows, ({ place }) => place);
    const left = first.flatMap((range, at) => {
      const own = of.get(at + 1) ?? [];
      return own.length < most ? [] : [{ ...range, from: own.at(-1) }];
    });
    page = { found: rows, left: [...left, ...others], last: rows[limit - 1] };
    if (page.last) break;
  }
  return page;
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

/** Selects the first `limit` matches of each range, with the place of the range, from 1. */
function selectRanges(search: TermSearch, { ranges, checks, limit, last }: RangeReading): RawBuilder<unknown> {
  const isRising = search.sort?.descending === false;
  const [beyond, upTo] = isRising ? [sql`>`, sql`<=`] : [sql`<`, sql`>=`];
  const way = wayOf(search);
  const conditions = [
    sql`${stageOfOrder} = range.stage`,
    sql`o.payment_mode = range.payment_mode`,
    sql`(o.total_paise, o.id) ${beyond} (range.total, range.id)`,
    ...checks,
  ];
  if (last) conditions.push(sql`(o.total_paise, o.id) ${upTo} (${last.total}::bigint, ${last.id})`);
  const { after } = search;
  const start: Found = after
    ? { id: after.id, total: String(after.totalPaise) }
    : { id: "", total: isRising ? "-1" : aboveAllTotals };
  const froms = ranges.map(({ from = start }) => from);
  return sql`
    select o.id, o.total_paise as total, range.place
    from unnest(${ranges.map(({ stage }) => stage)}::text[], ${ranges.map(({ payment }) => payment)}::text[],
      ${froms.map(({ total }) => total)}::bigint[], ${froms.map(({ id }) => id)}::text[])
      with ordinality range (stage, payment_mode, total, id, place)
    cross join lateral (
      select o.id, o.total_paise from orders o where ${sql.join(conditions, sql` and `)}
      order by o.total_paise ${way}, o.id ${way} limit ${limit}
    ) o`;
}

const selectTotals = (found: RawBuilder<unknown>): RawBuilder<unknown> => sql`select id, total from (${found}) found`;

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
