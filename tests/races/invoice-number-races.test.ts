import { expect, test } from "vitest";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";
import { dispatchOrder, listInvoices } from "../tax/invoice-fixtures.ts";

const many = 200;

async function placeMany(shop: TestShop): Promise<string[]> {
  await shop.database.db.updateTable("variants").set({ stock: 10_000 }).execute();
  const ids: string[] = [];
  for (let batch = 0; batch < many / 10; batch++) {
    const placed = await Promise.all(Array.from({ length: 10 }, () => placeCashOrder(shop)));
    ids.push(...placed.map(({ orderId }) => orderId));
  }
  return ids;
}

async function sequences(shop: TestShop): Promise<number[]> {
  return (await listInvoices(shop)).map(({ sequence }) => sequence);
}

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

test("two instances number two hundred simultaneous dispatches 1 to 200 without a gap", async () => {
  await using shop = await createTestShop();
  await using copy = await createTestShop({ databaseUrl: shop.databaseUrl ?? "" });
  const ids = await placeMany(shop);
  const moved = await Promise.all(ids.map((id, at) => dispatchOrder(at % 2 ? shop : copy, id)));
  expect(moved.every(({ ok }) => ok)).toBe(true);
  expect(await sequences(shop)).toEqual(upTo(many));
});

test("keeps the invoice series gapless when every fourth dispatch fails", async () => {
  await using shop = await createTestShop();
  const ids = await placeMany(shop);
  const broken = new Set(ids.filter((_, at) => at % 4 === 0));
  // Enqueuing the mail, which comes after the invoice in the same transaction, fails for these orders.
  await failJobsOf(shop, [...broken]);
  const moved = await Promise.allSettled(ids.map((id) => dispatchOrder(shop, id)));
  expect(moved.map(({ status }) => status)).toEqual(ids.map((id) => (broken.has(id) ? "rejected" : "fulfilled")));
  expect(await sequences(shop)).toEqual(upTo(many - broken.size));
  const undispatched = await shop.database.db
    .selectFrom("orders")
    .select("id")
    .where("status", "=", "ordered")
    .execute();
  expect(new Set(undispatched.map(({ id }) => id))).toEqual(broken);
});

async function failJobsOf({ database: { db } }: TestShop, orderIds: string[]): Promise<void> {
  const { sql } = await import("kysely");
  const list = sql.raw(orderIds.map((id) => `'${id}'`).join(", "));
  await sql`alter table jobs add constraint broken_on_purpose
    check (kind <> 'mail.order-shipped' or payload ->> 'orderId' not in (${list}))`.execute(db);
}
