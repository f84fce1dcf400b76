import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { SalesTotals } from "../dashboard/sales-totals.ts";

/** `from` inclusive, `until` exclusive. */
export type Period = { from: Date; until: Date };

const groups = {
  state: sql`o.state`,
  code: sql`coalesce(o.discount_code, '')`,
  // Hour at which the order became Ordered, so that a refund belongs to the hour of its sale.
  hour: sql`extract(hour from (sold.at at time zone 'UTC') + interval '330 minutes')::text`,
};
export type SalesGroup = keyof typeof groups;
export type SalesOfGroup = Omit<SalesTotals, "returningOrders"> & { id: string };

/** Looks up each order by its key; the planner would otherwise read all orders for a report on one month. */
const orderOf = (orderId: RawBuilder<unknown>) => sql`
  cross join lateral (
    select id, state, discount_code, total_paise from orders where id = ${orderId} offset 0
  ) o`;

/** An order and its sale; only orders that became Ordered have one. */
const joinSale = sql`
  ${orderOf(sql`event.order_id`)}
  cross join lateral (
    select at from order_events where order_id = o.id and to_status = 'ordered' limit 1
  ) sold`;

const refunds = (sign: RawBuilder<unknown>, condition: RawBuilder<unknown>, group: RawBuilder<unknown>) => sql`
  select ${group} as id, 0 as orders, 0 as undone_orders, 0::bigint as gross_paise, 0::bigint as undone_paise,
    ${sign} * event.amount_paise as refunded_paise
  from refunds event cross join lateral (
    select id from payments where id = event.payment_id and purpose = 'sale' offset 0
  ) p ${joinSale}
  where event.edit_id is null and ${condition}`;

/**
 * Sums the sales figures of a period by a property of the order. It reads the events by their index, as the order lists
 * behind the figures do; a test compares both (docs/decisions/0014, 0054).
 */
export async function listSalesByGroup(tx: Tx, by: SalesGroup, { from, until }: Period, limit: number) {
  const group = groups[by];
  const isIn = (at: RawBuilder<unknown>) => sql`${at} >= ${from} and ${at} < ${until}`;
  const { rows } = await sql<SalesOfGroup>`
    select id, sum(orders)::int8 as orders, sum(undone_orders)::int8 as "undoneOrders",
      sum(gross_paise)::int8 as "grossPaise", sum(undone_paise)::int8 as "undonePaise",
      sum(refunded_paise)::int8 as "refundedPaise"
    from (
      select ${group} as id, 1 as orders, 0 as undone_orders, o.total_paise as gross_paise, 0::bigint as undone_paise,
        0::bigint as refunded_paise
      from order_events sold ${orderOf(sql`sold.order_id`)}
      where sold.to_status = 'ordered' and ${isIn(sql`sold.at`)}
      union all
      select ${group}, 0, 1, 0,
        case when (select true from payments where order_id = o.id and purpose = 'sale' limit 1) then 0
          else o.total_paise end, 0
      from order_events event ${joinSale}
      where event.to_status in ('cancelled', 'returned_to_origin') and ${isIn(sql`event.at`)}
        and event.from_status in ('ordered', 'on_the_way', 'delivered')
      union all
      ${refunds(sql`1`, isIn(sql`event.created_at`), group)}
      union all
      ${refunds(sql`-1`, sql`event.status in ('failed', 'withdrawn') and ${isIn(sql`event.updated_at`)}`, group)}
    ) moves
    group by id order by sum(gross_paise) desc, id limit ${limit}`.execute(tx);
  return rows;
}
