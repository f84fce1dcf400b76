import { sql } from "kysely";
import { expect } from "vitest";
import { foldReserved, sumReserved } from "#db/queries/inventory/inventory-figures.ts";
import type { TestShop } from "../harness/test-shop.ts";

/** Counts the units of orders that are not dispatched, by SKU, from the orders themselves. */
async function countReserved({ database: { db } }: TestShop): Promise<Record<string, number>> {
  const { rows } = await sql<{ sku: string; units: number }>`
    select l.sku, sum(l.quantity)::int as units from orders o join order_lines l on l.order_id = o.id
    where o.source = 'shop' and o.status in ('awaiting_payment', 'ordered') group by l.sku order by l.sku`.execute(db);
  return Object.fromEntries(rows.map(({ sku, units }) => [sku, units]));
}

/** Reads the database's reserved units by SKU, without SKUs that have none. */
async function readReserved({ database: { db } }: TestShop): Promise<Record<string, number>> {
  const variants = await db.selectFrom("variants").select("sku").orderBy("sku").execute();
  const skus = variants.map(({ sku }) => sku);
  const reserved = await sumReserved(db, skus);
  return Object.fromEntries(skus.flatMap((sku) => (reserved.get(sku) ? [[sku, reserved.get(sku) ?? 0]] : [])));
}

/** Expects the stored units to equal those of the orders, before and after one more entry is folded; returns them. */
export async function expectTrueReserved(shop: TestShop): Promise<Partial<Record<string, number>>> {
  const counted = await countReserved(shop);
  expect(await readReserved(shop)).toEqual(counted);
  await foldReserved(shop.database.db, 1);
  expect(await readReserved(shop)).toEqual(counted);
  return counted;
}
