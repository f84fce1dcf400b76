import { sql } from "kysely";
import type { Tx } from "../client.ts";

export type ParcelRow = {
  by: "payment" | "state" | "pin";
  name: string;
  sent: number;
  delivered: number;
  cameBack: number;
};
/** So many states or PINs, those first from which most came back. */
const most = 20;

/** Orders that left in that time, by payment; those in cash also by state and PIN where any came back. Index only. */
export async function sentParcels(tx: Tx, { from, until }: { from: Date; until: Date }): Promise<ParcelRow[]> {
  const { rows } = await sql<ParcelRow>`
    with counted as (
      select payment_mode, status, state, pin, count(*) as parcels from orders
      where dispatched_at >= ${from} and dispatched_at < ${until}
      group by payment_mode, status, state, pin
    ), grouped as (
      select case when grouping(payment_mode) = 0 and grouping(state) = 1 and grouping(pin) = 1 then 'payment'
                  when grouping(state) = 0 then 'state' else 'pin' end as by,
        payment_mode, coalesce(state, pin, payment_mode) as name,
        sum(parcels) as sent,
        coalesce(sum(parcels) filter (where status in ('delivered', 'returned')), 0) as delivered,
        coalesce(sum(parcels) filter (where status = 'returned_to_origin'), 0) as came_back
      from counted
      group by grouping sets ((payment_mode), (payment_mode, state), (payment_mode, pin))
    ), ranked as (
      select *, row_number() over (partition by by order by came_back desc, sent desc, name) as place from grouped
      where by = 'payment' or (payment_mode = 'cod' and came_back > 0)
    )
    select by, name, sent::int as sent, delivered::int as delivered, came_back::int as "cameBack"
    from ranked where place <= ${most} order by by, place`.execute(tx);
  return rows;
}
