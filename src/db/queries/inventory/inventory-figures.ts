import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

/**
 * Sums the units of these SKUs in orders that are not on their way yet, paid or not; SKUs without such orders are
 * missing. Reads stored units and recent entries in one statement, so that each change counts exactly once.
 */
export async function sumReserved(tx: Tx, skus: readonly string[]): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map();
  const ofThese = sql`where sku = any(${skus}::text[])`;
  const { rows } = await sql<{ sku: string; units: number }>`
    select sku, sum(units)::int as units from (
      select sku, units from reserved_units ${ofThese} union all select sku, units from reserved_entries ${ofThese}
    ) kept group by sku`.execute(tx);
  return new Map(rows.map(({ sku, units }) => [sku, units]));
}

/**
 * Rolls up to `atMost` entries up into the units of their SKUs and returns their number; 0 while another copy does it.
 */
export async function foldReserved(tx: Tx, atMost: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    select case when exists (select from reserved_entries) then fold_reserved(${atMost}) else 0 end as folded`.execute(
    tx,
  );
  return rows[0]?.folded ?? 0;
}

/** Counts the SKUs of the grid's views in one query, each up to `max + 1`. */
export async function countInventoryViews(tx: Tx, { lowStockLimit, max }: { lowStockLimit: number; max: number }) {
  // Lateral and sorted as an index, so that it reads no more rows than it counts.
  const kind = (name: string) => sql`
    select from (select id from products where kind = ${name} order by id) p
    cross join lateral (select from variants v where v.product_id = p.id offset 0) own`;
  const stock = (most: number) => sql`
    select from low_stock l join variants v on v.sku = l.sku where v.active and v.stock <= ${most}`;
  const views = {
    all: sql`select from variants order by sku`,
    beverages: kind("beverage"),
    merch: kind("merch"),
    lowStock: stock(lowStockLimit),
    soldOut: stock(0),
    // Steps from one SKU to the next, because a SKU may have many scheduled prices.
    scheduled: sql`
      with recursive w (sku) as (
        (select sku from price_change_lines where waits order by sku limit 1)
        union all
        select (select l.sku from price_change_lines l where l.waits and l.sku > w.sku order by l.sku limit 1)
        from w where w.sku is not null
      )
      select from w cross join lateral (select from variants v where v.sku = w.sku offset 0) own`,
  };
  const counts = Object.entries(views).map(
    ([name, rows]) => sql`(select count(*)::int from (${rows} limit ${max + 1}) found) as ${sql.id(name)}`,
  );
  const { rows } = await sql<Record<keyof typeof views, number>>`select ${sql.join(counts)}`.execute(tx);
  return rows[0] as Record<keyof typeof views, number>;
}

type MovementFilter = { sku: string | undefined; before: number | undefined; limit: number };

/** Lists movements of all SKUs, or of one, newest first; `before` is the last id of the previous page. */
export async function listAllMovements(tx: Tx, { sku, before, limit }: MovementFilter) {
  let query = tx
    .selectFrom("stockMovements as m")
    .innerJoin("variants as v", "v.sku", "m.sku")
    .innerJoin("products as p", "p.id", "v.productId")
    .leftJoin("productColours as c", "c.id", "v.colourId")
    .select(["m.id", "m.sku", "m.at", "m.delta", "m.reason", "m.note", "m.actor", "m.orderId"])
    .select(["p.name as product", "v.packSize", "v.sizeName", "c.name as colourName"]);
  if (sku !== undefined) query = query.where("m.sku", "=", sku);
  if (before !== undefined) query = query.where("m.id", "<", before);
  return await query.orderBy("m.id", "desc").limit(limit).execute();
}
