import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { everyPayment, everyStage, type Term } from "./order-search-query.ts";
import { beyondCursor, filters, type TermSearch, termEntryMatches, wayOf } from "./term-conditions.ts";

/** Number of recent orders to read, one after another, before the ranges of words. */
const recentOrders = 4_000;
/**
 * Up to this many ranges of status and payment are read side by side; with more, the newest orders of all kinds are
 * read.
 */
const fewRanges = 3;
/**
 * Orders to read of each of these ranges: fewer than of a single range, because all are read before the first is
 * checked.
 */
const ordersOfRange = 1_000;
/** Longest page to look for among recent orders; these rarely fill a longer one. */
const longestPage = 400;
/** Safety factor for the period that the matches so far suggest. */
const reserve = 2;
/** A period this many times as long as that of the recent orders is too long to save anything. */
const longestWindow = 100;

type RecentOrders = {
  /** The result, if the recent orders fill its page. */
  page?: RawBuilder<unknown>;
  /** Otherwise the time until which the page is probably full, as a condition for entries `t`. */
  window?: RawBuilder<unknown> | undefined;
};

/**
 * Looks for a full page among the first orders of the list, whatever words they have. Words that are each common are
 * usually common together, so a few thousand entries of one range can answer a search that otherwise reads tens of
 * thousands in hundreds of ranges (docs/decisions/0073). If the page is not full, the share that matched tells how far
 * back to read.
 */
export async function readRecentOrders(tx: Tx, search: TermSearch, needs: Term[]): Promise<RecentOrders> {
  if (search.limit > longestPage) return {};
  const conditions = [...needs.map(termEntryMatches), ...filters(search, "newest")];
  const { rows } = await sql<FoundOrder>`
    select t.order_id as id, t.submitted_at::text as at from (${selectRecent(search, recentOrders)}) t
    where ${sql.join(conditions, sql` and `)} limit ${search.limit}`.execute(tx);
  if (rows.length === search.limit) return { page: selectFound(rows) };
  const last = rows.at(-1)?.at;
  const factor = (reserve * search.limit) / rows.length;
  if (last === undefined || factor > longestWindow) return {};
  // Extrapolate from the first order to the last match, in the list's direction, to where a full page should end.
  const first = sql`(select r.submitted_at from (${selectRecent(search, 1)}) r)`;
  const end = sql`${first} + (${last}::timestamptz - ${first}) * ${factor}::float8`;
  return { window: sql`t.submitted_at ${search.sort?.descending === false ? sql`<=` : sql`>=`} ${end}` };
}

/** Selects the first `most` orders of the list; few statuses and payments are read by their own index ranges. */
function selectRecent(search: TermSearch, most: number): RawBuilder<unknown> {
  const { since, until, stages = everyStage, payments = everyPayment } = search;
  const way = wayOf(search);
  const isStaged = stages.length * payments.length <= fewRanges;
  const ofRange = isStaged ? Math.min(most, ordersOfRange) : most;
  const inPeriod = { matches: [], requiredTerms: [], limit: 0, since, until };
  const conditions = [
    sql`t.term = ''`,
    ...filters(inPeriod, isStaged ? "staged" : "newest"),
    ...beyondCursor(search, sql`t.submitted_at`, sql`t.order_id`),
  ];
  const ordered = sql`
    select t.* from order_terms t where ${sql.join(conditions, sql` and `)}
    order by t.submitted_at ${way}, t.order_id ${way} limit ${ofRange}`;
  if (!isStaged) return ordered;
  return sql`
    select t.* from unnest(${stages}::text[]) of_stage (stage)
    cross join unnest(${payments}::text[]) of_payment (payment_mode) cross join lateral (${ordered}) t
    order by t.submitted_at ${way}, t.order_id ${way} limit ${ofRange}`;
}

type FoundOrder = { id: string; at: string };

/** Runs a query for a page; undefined when it does not fill the page. */
export async function selectIfFull(
  tx: Tx,
  { limit, sort }: TermSearch,
  found: RawBuilder<unknown>,
): Promise<RawBuilder<unknown> | undefined> {
  const way = wayOf({ sort });
  const { rows } = await sql<FoundOrder>`
    select id, at::text as at from (${found}) found (id, at)
    group by id, found.at order by found.at ${way}, id ${way} limit ${limit}`.execute(tx);
  return rows.length === limit ? selectFound(rows) : undefined;
}

const selectFound = (rows: FoundOrder[]): RawBuilder<unknown> => sql`
  select id, at
  from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ at }) => at)}::timestamptz[]) read (id, at)`;
