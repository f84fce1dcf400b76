import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { waterSku } from "../orders/customer-order.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";

const day = "2026-11-20";

async function createShop(): Promise<TestShop> {
  const shop = await createTestShop();
  shop.clock.set(new Date(`${day}T06:00:00Z`));
  return shop;
}

/** Adds up the figures of a product, or those of all orders: pieces and their amount. */
async function figuresOf({ database: { db } }: TestShop, product: string | null): Promise<[number, number]> {
  const { rows } = await sql<{ pieces: number; gross: number }>`
    select coalesce(sum(pieces), 0)::int as pieces, coalesce(sum(gross_paise), 0)::int as gross
    from sales_entries where product_id is not distinct from ${product} and day = ${day}`.execute(db);
  return [rows[0]?.pieces ?? 0, rows[0]?.gross ?? 0];
}

test("the figures of an order that is a sale follow its lines, whichever code writes them", async () => {
  await using shop = await createShop();
  const { orderId } = await placeCashOrder(shop);
  const water = 39_900;
  expect(await figuresOf(shop, "mountainwater")).toEqual([2, 2 * water]);
  const change = async (statement: string) => await sql.raw(`${statement} = '${orderId}'`).execute(shop.database.db);
  // The day on which the order was sold counts, not the day of the change.
  shop.clock.set(new Date("2026-11-25T06:00:00Z"));
  const steps: [string, [number, number]][] = [
    ["update order_lines set quantity = 3, total_paise = unit_price_paise * 3 where order_id", [3, 3 * water]],
    ["update order_lines set quantity = quantity where order_id", [3, 3 * water]],
    ["update order_lines set product_id = 'sparklinglime' where order_id", [0, 0]],
    ["update order_lines set product_id = 'mountainwater' where order_id", [3, 3 * water]],
    ["delete from order_lines where order_id", [0, 0]],
  ];
  for (const [statement, expected] of steps) {
    await change(statement);
    expect([statement, await figuresOf(shop, "mountainwater")]).toEqual([statement, expected]);
  }
  expect((await figuresOf(shop, null))[1]).toBeGreaterThan(0);
});

test.each([
  ["awaiting_payment", 0],
  ["expired", 0],
  ["cancelled", 0],
  ["ordered", 2],
])("lines of an order that is %s count as %i pieces", async (status, pieces) => {
  await using shop = await createShop();
  const { db } = shop.database;
  const { orderId } = await placeCashOrder(shop);
  await sql`update orders set status = ${status} where id = ${orderId}`.execute(db);
  const before = await figuresOf(shop, "mountainwater");
  await sql`update order_lines set quantity = quantity + 2, total_paise = unit_price_paise * (quantity + 2)
    where order_id = ${orderId} and sku = ${waterSku}`.execute(db);
  expect((await figuresOf(shop, "mountainwater"))[0] - before[0]).toBe(pieces);
});
