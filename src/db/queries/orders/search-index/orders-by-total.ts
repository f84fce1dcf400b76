import { type RawBuilder, sql } from "kysely";
import { hasSku } from "./order-references.ts";
import { everyPayment, everyStage, type TermRange } from "./order-search-query.ts";
import { beyondCursor, filters, orderHasTerm, type TermSearch, termEntryMatches, wayOf } from "./term-conditions.ts";

/** `work_stage` of an order `o`, spelled out as in the index `orders_by_total`. */
const stageOfOrder = sql`(
  case when o.source <> 'shop' and o.status in ('ordered', 'on_the_way') then 'past_' || o.status
    when o.status = 'ordered' and o.packed_at is not null then 'packed' else o.status end)`;

/**
 * Selects orders by their total: the index `orders_by_total` has a range for each stage and payment, read until a page is
 * full; other filters are checked for each order.
 */
export function selectByTotal(search: TermSearch, needs: TermRange[]): RawBuilder<unknown> {
  const { stages = everyStage, payments = everyPayment, state, since, until, sku } = search;
  const conditions = [
    sql`${stageOfOrder} = of_stage.stage`,
    sql`o.payment_mode = of_payment.payment_mode`,
    ...needs.map(orderHasTerm),
    ...beyondCursor(search, sql`o.total_paise`, sql`o.id`),
  ];
  if (state) conditions.push(sql`o.state = ${state}`);
  if (since) conditions.push(sql`o.submitted_at >= ${since}::timestamptz`);
  if (until) conditions.push(sql`o.submitted_at < ${until}::timestamptz`);
  if (sku) conditions.push(hasSku(sql`o.id`, sku));
  const way = wayOf(search);
  return sql`
    select o.id, o.total_paise
    from unnest(${stages}::text[]) of_stage (stage)
    cross join unnest(${payments}::text[]) of_payment (payment_mode)
    cross join lateral (
      select o.id, o.total_paise from orders o where ${sql.join(conditions, sql` and `)}
      order by o.total_paise ${way}, o.id ${way} limit ${search.limit}
    ) o`;
}

/** Selects the few orders that have one of these terms, by their total: all are read and sorted. */
export function selectTotalsOfTerms(search: TermSearch, terms: string[], needs: TermRange[]): RawBuilder<unknown> {
  const conditions = [
    sql`t.term = any(${terms}::text[])`,
    ...filters(search, "newest"),
    ...needs.map(termEntryMatches),
  ];
  const way = wayOf(search);
  // The limit of the inner query keeps the planner from reading all orders instead of these.
  return sql`
    select o.id, o.total_paise
    from (select distinct t.order_id from order_terms t where ${sql.join(conditions, sql` and `)}) t
    cross join lateral (select o.id, o.total_paise from orders o where o.id = t.order_id limit 1) o
    where ${sql.join([sql`true`, ...beyondCursor(search, sql`o.total_paise`, sql`o.id`)], sql` and `)}
    order by o.total_paise ${way}, o.id ${way} limit ${search.limit}`;
}
