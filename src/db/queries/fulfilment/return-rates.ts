import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

export type ReturnRateRow = {
  by: "payment" | "state" | "pin";
  name: string;
  sent: number;
  delivered: number;
  cameBack: number;
};
/** Maximum states and PINs, most returns first. */
const maxRows = 20;

/** Counts dispatched orders by payment mode, and cash orders with returns by state and PIN. Index-only scan. */
export async function readReturnRates(tx: Tx, { from, until }: { from: Date; until: Date }): Promise<ReturnRateRow[]> {
  const { rows } = await sql<ReturnRateRow>`
    with grouped as (
      select case when grouping(state) = 0 then 'state' when grouping(pin) = 0 then 'pin' else 'payment' end as by,
        payment_mode, coalesce(state, pin, payment_mode) as name,
        count(*) as sent,
        count(*) filter (where status in ('delivered', 'returned')) as delivered,
        count(*) filter (where status = 'returned_to_origin') as came_back
      from orders
      where dispatched_at >= ${from} and dispatched_at < ${until}
      group by grouping sets ((payment_mode), (payment_mode, state), (payment_mode, pin))
    ), ranked as (
      select *, row_number() over (partition by by order by came_back desc, sent desc, name) as place from grouped
      where by = 'payment' or (payment_mode = 'cod' and came_back > 0)
    )
    select by, name, sent::int as sent, delivered::int as delivered, came_back::int as "cameBack"
    from ranked where place <= ${maxRows} order by by, place`.execute(tx);
  return rows;
}
