import { type RawBuilder, sql } from "kysely";
import { hasSku } from "./order-references.ts";
import type { OrderSearchQuery, Term } from "./order-search-query.ts";

/** `sku`: only orders with a line of this SKU. */
export type TermSearch = OrderSearchQuery & { sku?: string };

/** Index to read: its leading columns become ranges, other filters are checked within. */
export type Sorting = "newest" | "staged" | "by state";

/** The direction of the result, newest or highest first by default. */
export const wayOf = ({ sort }: Pick<OrderSearchQuery, "sort">): RawBuilder<unknown> =>
  sort?.descending === false ? sql`asc` : sql`desc`;

/**
 * Restricts to rows after the cursor, in the sort's order; `key` and `id` are the columns by which the index is sorted.
 */
export function beyondCursor(
  { after, sort }: OrderSearchQuery,
  key: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  if (!after) return [];
  const value = sort?.by === "total" ? sql`${after.totalPaise}::bigint` : sql`${after.submittedAt}::timestamptz`;
  const beyond = sort?.descending === false ? sql`>` : sql`<`;
  return [sql`(${key}, ${id}) ${beyond} (${value}, ${after.id})`];
}

/** Checks that an order `o` has a term. */
export const orderHasTerm = (term: Term): RawBuilder<unknown> => hasTerm(sql`o.id`, term);

/**
 * Checks whether an order has a term. Appending '' hides the end of the range from the planner, which otherwise
 * sometimes underestimates a rare term, and picks an index that begins with the term and reads all its orders for each
 * order.
 */
const hasTerm = (id: RawBuilder<unknown>, { from, until }: Term): RawBuilder<unknown> => sql`
  (select true from order_terms n where n.order_id = ${id} and n.term >= ${from} and n.term || '' < ${until} limit 1)`;

/** Filters on index columns; appending '' keeps the planner from choosing another index. */
export function filters({ stages, payments, state, since, until, sku }: TermSearch, sorting: Sorting) {
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
  if (sku) conditions.push(hasSku(sql`t.order_id`, sku));
  return conditions;
}

/** Checks words in the index entry, and other terms for each order. */
export function termEntryMatches(term: Term): RawBuilder<unknown> {
  if (term.beginning === undefined) return hasTerm(sql`t.order_id`, term);
  return sql`strpos(t.words, ${` ${term.beginning}`}) > 0`;
}
