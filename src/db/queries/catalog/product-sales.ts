import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { PackPace } from "#domain/inventory/days-left.ts";

type DaySales = { productId: string; day: string; units: number; grossPaise: number };

/** Reads the sales of these products on these days, rolled up or not; leaves out days without sales. */
export async function listProductDaySales(tx: Tx, ids: string[], days: string[]): Promise<DaySales[]> {
  if (ids.length === 0) return [];
  // Pass days and products as lists, so that the index by day and product is read for these pairs only.
  const ofThese = sql`day = any(${days}::date[]) and product_id = any(${ids}::text[])`;
  const { rows } = await sql<DaySales>`
    select product_id as "productId", day::text as day, sum(pieces)::int as units, sum(gross_paise)::int8 as "grossPaise"
    from (
      select product_id, day, pieces, gross_paise from sales_product_days where ${ofThese}
      union all
      select product_id, day, pieces, gross_paise from sales_entries where ${ofThese}
    ) each_one
    group by product_id, day having sum(pieces) <> 0 limit ${ids.length * days.length}`.execute(tx);
  return rows;
}

type Window = { since: Date; until: Date; recentSince: Date; limit: number };
type VariantPace = PackPace & { sku: string; soldRecently: number };

/**
 * Reads the newest movements of these SKUs, at most `limit` of each, and sums what orders took between `since` and
 * `until`, and since `recentSince`. `isCut` when older ones since `since` were not read.
 */
export async function listVariantPaces(
  tx: Tx,
  skus: string[],
  { since, until, recentSince, limit }: Window,
): Promise<VariantPace[]> {
  if (skus.length === 0) return [];
  // A range and the index's order: of an equal SKU PostgreSQL would read and sort all movements.
  const newest = sql`
    select delta, reason, at from stock_movements where sku >= v.sku and sku <= v.sku
    order by sku desc, id desc limit ${limit}`;
  const taken = sql`-sum(m.delta) filter (where m.reason in ('ordered', 'released', 'revived', 'edited')`;
  const { rows } = await sql<VariantPace>`
    select v.sku, min(m.at) as "oldestAt", count(*) = ${limit}::int and min(m.at) > ${since} as "isCut",
      coalesce(${taken} and m.at >= ${since} and m.at < ${until}), 0)::int as sold,
      coalesce(${taken} and m.at >= ${since}), 0)::int as "soldUntilNow",
      coalesce(${taken} and m.at >= ${recentSince}), 0)::int as "soldRecently"
    from unnest(${skus}::text[]) v (sku) cross join lateral (${newest}) m
    group by v.sku`.execute(tx);
  return rows;
}
