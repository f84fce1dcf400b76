import { type RawBuilder, sql } from "kysely";
import { hasSku } from "./order-references.ts";
import type { OrderSearchQuery, TermRange } from "./order-search-query.ts";

/** `sku`: only orders with a line of it. */
export type TermSearch = OrderSearchQuery & { sku?: string };

/** Index to read: its leading columns become ranges, other filters are checked within. */
export type Sorting = "newest" | "staged" | "by state";

/** The direction of the result, newest or highest first by default. */
export const wayOf = ({ sort }: Pick<OrderSearchQuery, "sort">): RawBuilder<unknown> =>
  sort?.descending === false ? sql`asc` : sql`desc`;

/** Only what comes after the cursor, in the sort's order; `key` and `id` are the columns that the index is sorted by. */
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
export function orderHasTerm({ from, until }: TermRange): RawBuilder<unknown> {
  return sql`
    (select true from order_terms n where n.order_id = o.id and n.term >= ${from} and n.term < ${until} limit 1)`;
}

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
export function termEntryMatches({ from, until, beginning }: TermRange): RawBuilder<unknown> {
  if (beginning !== undefined) return sql`strpos(t.words, ${` ${beginning}`}) > 0`;
  return sql`(
    select true from order_terms n
    where n.order_id = t.order_id and n.term >= ${from} and n.term < ${until} limit 1
  )`;
}
