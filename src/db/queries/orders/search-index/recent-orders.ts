import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { paymentModes } from "#domain/payments/payment-mode.ts";
import { everyStage, type Term } from "./order-search-query.ts";
import { beyondCursor, filters, type TermSearch, termEntryMatches, wayOf } from "./term-conditions.ts";

/** Number of orders to read in the list's order before the ranges of words. */
const recentOrders = 4_000;
/**
 * Up to this many ranges of status and payment are merged, which suffices for all stages of one payment; with more, the
 * newest orders of all kinds are read.
 */
const fewRanges = 11;
/** Longest page to look for among recent orders; these rarely fill a longer one. */
const longestPage = 400;
/** Safety factor for the period that the matches so far suggest. */
const reserve = 2;
/** A period this many times as long as that of the recent orders is too long to save anything. */
const longestWindow = 100;

type RecentOrders = {
  /** The result, if the recent orders fill its page or the list has no others. */
  page?: RawBuilder<unknown>;
  /** Otherwise the time until which the page is probably full, as a condition for entries `t`. */
  window?: RawBuilder<unknown> | undefined;
};

/**
 * Looks for a full page among the first orders of the list, whatever words they have. Words that are each common are
 * usually common together, so a few thousand entries of one range can answer a search that otherwise reads tens of
 * thousands in hundreds of ranges (docs/decisions/0073). If the page is not full, the share that matched tells how far
 * back to read, unless these were all orders of the list.
 */
export async function readRecentOrders(tx: Tx, search: TermSearch, needs: Term[]): Promise<RecentOrders> {
  if (search.limit > longestPage) return {};
  const { found, isWhole } = await findAmongRecent(tx, search, needs);
  if (isWhole || found.length === search.limit) return { page: selectFound(found) };
  const last = found.at(-1)?.at;
  const factor = (reserve * search.limit) / found.length;
  if (last === undefined || factor > longestWindow) return {};
  // Extrapolate from the first order to the last match, in the list's direction, to where a full page should end.
  const first = sql`(select r.submitted_at from (${selectRecent(search, 1)}) r)`;
  const end = sql`${first} + (${last}::timestamptz - ${first}) * ${factor}::float8`;
  return { window: sql`t.submitted_at ${search.sort?.descending === false ? sql`<=` : sql`>=`} ${end}` };
}

/**
 * Finds a page's matches among the recent orders; `isWhole` when fewer than `recentOrders` were there to read. Each
 * order is read only once and only while the page is not full: the last one is looked at after the matches.
 */
async function findAmongRecent(tx: Tx, search: TermSearch, needs: Term[]) {
  const conditions = [...needs.map(termEntryMatches), ...filters(search, "newest")];
  const { rows } = await sql<FoundOrder | { id: null }>`
    with recent as materialized (${selectRecent(search, recentOrders)}),
    found as materialized (
      select t.order_id as id, t.submitted_at::text as at from recent t
      where ${sql.join(conditions, sql` and `)} limit ${search.limit}
    )
    select id, at from found
    union all
    select null, null from (select from recent offset ${recentOrders - 1} limit 1) last
    where (select count(*) from found) < ${search.limit}`.execute(tx);
  const found = rows.filter((row) => row.id !== null);
  return { found, isWhole: found.length === rows.length && found.length < search.limit };
}

/** Selects the first `most` orders of the list; few statuses and payments are merged from their own index ranges. */
function selectRecent(search: TermSearch, most: number): RawBuilder<unknown> {
  const { stages = everyStage, payments = paymentModes } = search;
  if (stages.length * payments.length > fewRanges) return selectFirst(search, most, []);
  const parts = stages.flatMap((stage) =>
    payments.map((payment) => {
      const range = [sql`t.stage = ${stage}`, sql`t.payment_mode = ${payment}`];
      return sql`(${selectFirst(search, most, range)})`;
    }),
  );
  const way = wayOf(search);
  return sql`
    select * from (${sql.join(parts, sql` union all `)}) t
    order by t.submitted_at ${way}, t.order_id ${way} limit ${most}`;
}

/** Selects the first orders of the period after the cursor, with the columns that the indexes include. */
function selectFirst(search: TermSearch, most: number, range: RawBuilder<unknown>[]): RawBuilder<unknown> {
  const { since, until } = search;
  const inPeriod = { matches: [], requiredTerms: [], limit: 0, since, until };
  const conditions = [
    sql`t.term = ''`,
    ...range,
    ...filters(inPeriod, "newest"),
    ...beyondCursor(search, sql`t.submitted_at`, sql`t.order_id`),
  ];
  const way = wayOf(search);
  return sql`
    select t.order_id, t.submitted_at, t.stage, t.payment_mode, t.state, t.words
    from order_terms t where ${sql.join(conditions, sql` and `)}
    order by t.submitted_at ${way}, t.order_id ${way} limit ${most}`;
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
