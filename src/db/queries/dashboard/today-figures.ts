import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { DayRange } from "./sales-totals.ts";

/** Sums the cash that couriers collect for parcels on the way, of `max` orders. */
export async function sumCashOnTheWay(tx: Tx, max: number): Promise<{ orders: number; amount: number }> {
  const { rows } = await sql<{ orders: number; amount: number }>`
    select count(*)::int as orders, coalesce(sum(o.total_paise), 0)::int8 as amount
    from (
      select order_id from order_terms where term = '' and stage = 'on_the_way' and payment_mode = 'cod'
      order by submitted_at desc, order_id desc limit ${max}
    ) open join orders o on o.id = open.order_id`.execute(tx);
  return rows[0] ?? { orders: 0, amount: 0 };
}

export type ParcelOutcomes = { delivered: number; cameBack: number };
type Periods = { since: Date; from: Date; until: Date };

/** Counts parcels shipped from `from`, and before it since `since`, that arrived or came back; an index-only scan. */
export async function countParcelOutcomes(
  tx: Tx,
  { since, from, until }: Periods,
): Promise<{ now: ParcelOutcomes; before: ParcelOutcomes }> {
  const { rows } = await sql<ParcelOutcomes & { isNow: boolean }>`
    select dispatched_at >= ${from} as "isNow",
      count(*) filter (where status in ('delivered', 'returned'))::int as delivered,
      count(*) filter (where status = 'returned_to_origin')::int as "cameBack"
    from orders where dispatched_at >= ${since} and dispatched_at < ${until} group by 1`.execute(tx);
  const of = (isNow: boolean) => rows.find((row) => row.isNow === isNow) ?? { delivered: 0, cameBack: 0 };
  return { now: of(true), before: of(false) };
}

export type RunningLowRow = {
  id: string;
  name: string;
  pictureId: string | null;
  flavour: string | null;
  stock: number;
  sold: number;
};

/** Lists the products on sale that run out first at the pace of these days. */
export async function listRunningLow(tx: Tx, { from, to }: DayRange, limit: number): Promise<RunningLowRow[]> {
  const { rows } = await sql<RunningLowRow>`
    with sold as materialized (
      select product_id, sum(pieces) as pieces from (
        select product_id, pieces from sales_product_days where day between ${from} and ${to}
        union all
        select product_id, pieces from sales_entries where day between ${from} and ${to} and product_id is not null
      ) each_one group by product_id having sum(pieces) > 0
    )
    select p.id, p.name, p.picture_id as "pictureId", b.flavour, s.stock::int as stock, sold.pieces::int as sold
    from sold join products p on p.id = sold.product_id and p.published
    left join beverages b on b.product_id = p.id
    cross join lateral (select coalesce(sum(v.stock), 0) as stock from variants v where v.product_id = p.id and v.active) s
    order by s.stock / sold.pieces, sold.pieces desc, p.id limit ${limit}`.execute(tx);
  return rows;
}

/** Tells how far a new shop has come; each part reads the first entry of an index. */
export async function readShopProgress(tx: Tx) {
  const { rows } = await sql<{ hasDelivered: boolean; hasOrder: boolean; hasStock: boolean }>`
    select (
        select true from order_terms where term = '' and stage = 'delivered'
        order by term, stage, payment_mode limit 1) is not null as "hasDelivered",
      coalesce((select source = 'shop' from orders order by submitted_at desc, id limit 1), false) as "hasOrder",
      exists (select from products p join variants v on v.product_id = p.id
        where p.published and v.active and v.stock > 0) as "hasStock"`.execute(tx);
  return rows[0] ?? { hasDelivered: false, hasOrder: false, hasStock: false };
}
