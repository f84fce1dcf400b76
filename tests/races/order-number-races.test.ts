import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestShop } from "../harness/test-shop.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";

test("two instances that take orders at once give every order a unique number", async () => {
  await using shop = await createTestShop();
  await using copy = await createTestShop({ databaseUrl: shop.databaseUrl ?? "" });
  await shop.database.db.updateTable("variants").set({ stock: 10_000 }).execute();
  const numbers: string[] = [];
  for (let batch = 0; batch < 10; batch++) {
    const placed = await Promise.all(Array.from({ length: 10 }, (_, at) => placeCashOrder(at % 2 ? shop : copy)));
    numbers.push(...placed.map(({ orderNumber }) => orderNumber));
  }
  expect(new Set(numbers).size).toBe(100);
  expect(numbers.every((number) => /^#1\d{3}$/.test(number))).toBe(true);
});

test("a repeated placement keeps its number, and the database refuses a duplicate number", async () => {
  await using shop = await createTestShop();
  const one = await placeCashOrder(shop, { idempotencyKey: "twice" });
  expect(await placeCashOrder(shop, { idempotencyKey: "twice" })).toEqual(one);
  const other = await placeCashOrder(shop);
  expect(other.orderNumber).not.toBe(one.orderNumber);
  const { db } = shop.database;
  const same = sql`update orders set number = 1001 where id = ${other.orderId}`.execute(db);
  await expect(same).rejects.toThrow("orders_by_number");
});

test("a new prefix applies to later orders; earlier ones keep theirs", async () => {
  await using shop = await createTestShop();
  const before = await placeCashOrder(shop);
  await shop.database.db
    .updateTable("settings")
    .set({ value: JSON.stringify("EL-") })
    .where("key", "=", "orderNumberPrefix")
    .execute();
  const after = await placeCashOrder(shop);
  expect([before.orderNumber, after.orderNumber]).toEqual(["#1001", "EL-1002"]);
  expect(await shop.shop.orders.byToken(before.token)).toMatchObject({ number: "#1001" });
});
