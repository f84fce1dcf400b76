import { sql } from "kysely";
import { expect } from "vitest";
import { foldReserved, sumReserved } from "#db/queries/inventory/inventory-figures.ts";
import type { TestShop } from "../harness/test-shop.ts";

/** Counts what orders have that has not left yet from the orders themselves, by SKU. */
async function countReserved({ database: { db } }: TestShop): Promise<Record<string, number>> {
  const { rows } = await sql<{ sku: string; units: number }>`
    select l.sku, sum(l.quantity)::int as units from orders o join order_lines l on l.order_id = o.id
    where o.source = 'shop' and o.status in ('awaiting_payment', 'ordered') group by l.sku order by l.sku`.execute(db);
  return Object.fromEntries(rows.map(({ sku, units }) => [sku, units]));
}

/** Reads what the database keeps as reserved, by SKU, without SKUs of which nothing is. */
async function readReserved({ database: { db } }: TestShop): Promise<Record<string, number>> {
  const variants = await db.selectFrom("variants").select("sku").orderBy("sku").execute();
  const skus = variants.map(({ sku }) => sku);
  const reserved = await sumReserved(db, skus);
  return Object.fromEntries(skus.flatMap((sku) => (reserved.get(sku) ? [[sku, reserved.get(sku) ?? 0]] : [])));
}

/** Expects that what is kept is what the orders make, before and after the newest entry is folded; returns it. */
export async function expectTrueReserved(shop: TestShop): Promise<Partial<Record<string, number>>> {
  const counted = await countReserved(shop);
  expect(await readReserved(shop)).toEqual(counted);
  await foldReserved(shop.database.db, 1);
  expect(await readReserved(shop)).toEqual(counted);
  return counted;
}
