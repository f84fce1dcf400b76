import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { hasSku } from "./order-references.ts";
import { countTermEntries, everyPayment, everyStage, smallResultLimit, type Term } from "./order-search-query.ts";
import { beyondCursor, filters, orderHasTerm, type TermSearch, termEntryMatches, wayOf } from "./term-conditions.ts";

/** `work_stage` of an order `o`, spelled out as in the index `orders_by_total`. */
const stageOfOrder = sql`(
  case when o.source <> 'shop' and o.status in ('ordered', 'on_the_way') then 'past_' || o.status
    when o.status = 'ordered' and o.packed_at is not null then 'packed' else o.status end)`;

/** Most orders end in this stage, so its ranges fill a page with the fewest orders that don't match. */
const commonStage = "delivered";

type Found = { id: string; total: string };
type TotalRanges = { stages: string[]; checks: RawBuilder<unknown>[]; limit: number; last?: Found | undefined };

/** Most orders with a term to read at once, to check the next orders by total against. */
const largestSet = 20_000;
/**
 * Reading all orders with the term is cheaper than checking each order for it, as long as the square of their number is
 * below this many times the number of all orders.
 */
const costOfAsking = 300;

/**
 * Selects orders by their total: the index `orders_by_total` has a range for each stage and payment, which is read
 * until a page is full; other filters are checked for each order. With terms that takes long, so it first finds a page
 * in the commonest stage: no range has to be read beyond the end of that page. `needs` begins with the rarest term.
 */
export async function selectByTotal(tx: Tx, search: TermSearch, needs: Term[]): Promise<RawBuilder<unknown>> {
  const { stages = everyStage, limit } = search;
  const [rarest, ...others] = needs;
  if (!rarest) return selectRanges(search, { stages, checks: [], limit });
  const checks = [await checkRarest(tx, rarest), ...others.map(orderHasTerm)];
  const last = await findEndOfPage(tx, search, checks);
  return selectRanges(search, { stages, checks, limit, last });
}

/**
 * Builds the check for the rarest term. The rarer it is, the more orders are checked before a page is full, and the
 * fewer orders have it.
 */
async function checkRarest(tx: Tx, term: Term): Promise<RawBuilder<unknown>> {
  const { from, until } = term;
  const { rows } = await sql<{ number: number }>`select number from orders order by number desc limit 1`.execute(tx);
  const most = Math.min(largestSet, Math.floor(Math.sqrt(costOfAsking * (rows[0]?.number ?? 0))));
  if (most <= smallResultLimit) return orderHasTerm(term);
  const count = await countTermEntries(tx, sql`t.term >= ${from} and t.term < ${until}`, most);
  if (count > most) return orderHasTerm(term);
  // `is true` prevents a join, which would read other orders than the next ones by total.
  return sql`(o.id in (select n.order_id from order_terms n where n.term >= ${from} and n.term < ${until})) is true`;
}

/**
 * Finds the last order of a full page of matches; undefined when there are too few. Any full page will do, so each
 * range first contributes its share, and only if one has fewer does each contribute a whole page.
 */
async function findEndOfPage(tx: Tx, search: TermSearch, checks: RawBuilder<unknown>[]): Promise<Found | undefined> {
  const { stages = everyStage, payments = everyPayment, limit } = search;
  const first = stages.includes(commonStage) ? [commonStage] : stages;
  const way = wayOf(search);
  const share = Math.ceil(limit / Math.max(1, first.length * payments.length));
  for (const most of [share, limit]) {
    const { rows } = await sql<Found>`
      select id, total::text as total
      from (${selectRanges(search, { stages: first, checks, limit: most })}) found (id, total)
      order by found.total ${way}, id ${way} limit ${limit}`.execute(tx);
    if (rows.length === limit) return rows.at(-1);
  }
  return undefined;
}

function selectRanges(search: TermSearch, { stages, checks, limit, last }: TotalRanges): RawBuilder<unknown> {
  const { payments = everyPayment, state, since, until, sku } = search;
  const conditions = [
    sql`${stageOfOrder} = of_stage.stage`,
    sql`o.payment_mode = of_payment.payment_mode`,
    ...checks,
    ...beyondCursor(search, sql`o.total_paise`, sql`o.id`),
  ];
  if (state) conditions.push(sql`o.state = ${state}`);
  if (since) conditions.push(sql`o.submitted_at >= ${since}::timestamptz`);
  if (until) conditions.push(sql`o.submitted_at < ${until}::timestamptz`);
  if (sku) conditions.push(hasSku(sql`o.id`, sku));
  const upTo = search.sort?.descending === false ? sql`<=` : sql`>=`;
  if (last) conditions.push(sql`(o.total_paise, o.id) ${upTo} (${last.total}::bigint, ${last.id})`);
  const way = wayOf(search);
  return sql`
    select o.id, o.total_paise
    from unnest(${stages}::text[]) of_stage (stage)
    cross join unnest(${payments}::text[]) of_payment (payment_mode)
    cross join lateral (
      select o.id, o.total_paise from orders o where ${sql.join(conditions, sql` and `)}
      order by o.total_paise ${way}, o.id ${way} limit ${limit}
    ) o`;
}

/** Selects the few orders that have one of these terms, sorted by total: all of them are read and sorted. */
export function selectTotalsOfTerms(search: TermSearch, terms: string[], needs: Term[]): RawBuilder<unknown> {
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
