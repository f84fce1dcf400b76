import { type RawBuilder, sql } from "kysely";
import type { OrderSearchQuery } from "./order-search-query.ts";

type Counted = NonNullable<OrderSearchQuery["counted"]>;
type Period = { since: RawBuilder<unknown>; until: RawBuilder<unknown> };

/**
 * Orders are paid within days. An older order that was paid later than this is counted in the figure, but not listed
 * here.
 */
const longestWait = sql`interval '60 days'`;

/**
 * Conditions for the orders `o` in a figure of the dashboard (docs/decisions/0014): by the time at which they became
 * Ordered, were cancelled or refunded, or were dispatched.
 */
export function countedFits(counted: Counted, { since, until }: OrderSearchQuery): RawBuilder<unknown>[] {
  const period = {
    since: sql`${since ?? "-infinity"}::timestamptz`,
    until: sql`${until ?? "infinity"}::timestamptz`,
  };
  if (counted === "undone") return [undoneIn(period)];
  if (counted === "shipped") return [shippedIn(period)];
  const inTime = sql`o.submitted_at < ${period.until} and o.submitted_at >= ${period.since} - ${longestWait}`;
  return [inTime, soldIn(period), ...(counted === "returning" ? [boughtBefore] : [])];
}

const soldIn = ({ since, until }: Period): RawBuilder<unknown> => sql`exists (
  select from order_events e
  where e.order_id = o.id and e.to_status = 'ordered' and e.at >= ${since} and e.at < ${until})`;

/** The buyer, by account or by phone, had an earlier order that became Ordered. */
const boughtBefore = sql`exists (
  select from order_events now_sold join order_events e on (e.at, e.id) < (now_sold.at, now_sold.id)
  join orders b on b.id = e.order_id
  where now_sold.order_id = o.id and now_sold.to_status = 'ordered' and e.to_status = 'ordered' and b.id <> o.id
    and (b.customer_id = o.customer_id
      or o.contact ~ '[0-9]' and b.contact = o.contact))`;

/** Uses the index; a condition on `o` would be checked for each order in the list's sort order. */
const shippedIn = ({ since, until }: Period): RawBuilder<unknown> => sql`o.id in (
  select p.id from orders p where p.dispatched_at >= ${since} and p.dispatched_at < ${until})`;

/** Orders that were cancelled or returned to origin after they were Ordered, or whose sale was refunded. */
const undoneIn = ({ since, until }: Period): RawBuilder<unknown> => sql`o.id in (
  select e.order_id from order_events e
  where e.to_status in ('cancelled', 'returned_to_origin') and e.at >= ${since} and e.at < ${until}
    and exists (select from order_events s where s.order_id = e.order_id and s.to_status = 'ordered')
  union
  select r.order_id from refunds r join payments p on p.id = r.payment_id
  where p.purpose = 'sale' and r.edit_id is null and r.status not in ('failed', 'withdrawn')
    and r.created_at >= ${since} and r.created_at < ${until})`;
