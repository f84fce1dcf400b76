import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { type DayRange, salesRows } from "./sales-totals.ts";
import { upTo } from "./todo-counts.ts";

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

/** Counts parcels that were delivered or came back by the day in India on which they were shipped, earliest first. */
export async function countParcelOutcomes(
  tx: Tx,
  { from, to }: DayRange,
): Promise<(ParcelOutcomes & { day: string })[]> {
  const { rows } = await sql<ParcelOutcomes & { day: string }>`
    select day::text as day, sum(parcels_delivered)::int as delivered, sum(parcels_back)::int as "cameBack"
    from ${salesRows({ from, to })} s group by s.day order by s.day limit 400`.execute(tx);
  return rows;
}

/** Counts products on sale with an active pack or size that is sold out; these are all in `low_stock`. */
export async function countSoldOut(tx: Tx, max: number): Promise<number> {
  const soldOut = sql`
    select distinct v.product_id from low_stock l join variants v on v.sku = l.sku join products p on p.id = v.product_id
    where v.active and p.published and v.stock <= 0`;
  const { rows } = await sql<{ count: number }>`select ${upTo(max, soldOut)} as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

type ProductLook = { id: string; pictureId: string | null; flavour: string | null };

/** Reads the pictures and flavours of these products, for lists. */
export async function listProductLooks(tx: Tx, ids: string[]): Promise<ProductLook[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ProductLook>`
    select p.id, p.picture_id as "pictureId", b.flavour from products p left join beverages b on b.product_id = p.id
    where p.id = any(${ids}::text[]) limit ${ids.length}`.execute(tx);
  return rows;
}

export type RunningLowRow = {
  id: string;
  name: string;
  pictureId: string | null;
  flavour: string | null;
  stock: number;
  sold: number;
};

/**
 * Lists the products on sale that may run out first at the pace of these days. For a low pack or size it assumes that
 * all sales of the product were taken from it, so it lasts at least that long.
 */
export async function listRunningLow(tx: Tx, { from, to }: DayRange, limit: number): Promise<RunningLowRow[]> {
  // With thousands of products no longer on sale, the index by day and product still finds the others quickly.
  const inTime = sql`day between ${from} and ${to} and product_id in (select id from products where published)`;
  const { rows } = await sql<RunningLowRow>`
    with sold as materialized (
      select product_id, sum(pieces) as pieces from (
        select product_id, pieces from sales_product_days where ${inTime}
        union all
        select product_id, pieces from sales_entries where ${inTime}
      ) each_one group by product_id having sum(pieces) > 0
    )
    select p.id, p.name, p.picture_id as "pictureId", b.flavour, s.stock::int as stock, sold.pieces::int as sold
    from sold join products p on p.id = sold.product_id
    left join beverages b on b.product_id = p.id
    cross join lateral (
      select coalesce(sum(v.stock), 0) as stock, min(v.stock) filter (where l.sku is not null) as lowest
      from variants v left join low_stock l on l.sku = v.sku where v.product_id = p.id and v.active
    ) s
    order by coalesce(s.lowest, s.stock) / sold.pieces, sold.pieces desc, p.id limit ${limit}`.execute(tx);
  return rows;
}

/** Tells which first steps a new shop has done; each part reads the first entry of an index. */
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
