import { expect, test } from "vitest";
import { createCustomer } from "../fixtures/create-customer.ts";
import { createTestShop, databases } from "../harness/test-shop.ts";
import { placeCashOrder } from "./place-cash-order.ts";

const everything = { statuses: [], dates: [], search: "" };
const start = Date.UTC(2030, 0, 1);

/** Opens a shop with 45 orders a minute apart, five of them in the same millisecond, and lists them newest first. */
async function openLongList(kind?: (typeof databases)[number]) {
  const shop = await createTestShop(kind ? { databaseKind: kind } : {});
  await shop.database.db.updateTable("variants").set({ stock: 1_000 }).execute();
  const { id: customerId } = await createCustomer(shop);
  let minute = 0;
  const add = async (same = false) => {
    if (!same) minute++;
    shop.clock.set(new Date(start + minute * 60_000));
    return (await placeCashOrder(shop, { customerId })).orderId;
  };
  for (let n = 0; n < 45; n++) await add(n >= 18 && n < 22);
  const page = async (cursor: string | null = null) => {
    const { orders, ...links } = await shop.shop.orders.listOfCustomer(customerId, {
      ...everything,
      ...(cursor !== null && { page: cursor }),
    });
    return { ids: orders.map(({ id }) => id), ...links };
  };
  return { ...shop, customerId, add, page };
}

test.each(databases)("pages forward and back without losing or repeating an order, on %s", async (kind) => {
  await using list = await openLongList(kind);
  const first = await list.page();
  const second = await list.page(first.next);
  const third = await list.page(second.next);
  const seen = [first, second, third].flatMap(({ ids }) => ids);
  expect([first, second, third].map(({ ids }) => ids.length)).toEqual([20, 20, 5]);
  const rows = await list.database.db
    .selectFrom("orders")
    .select("id")
    .orderBy("submittedAt", "desc")
    .orderBy("id", "desc")
    .execute();
  expect(seen).toEqual(rows.map(({ id }) => id));
  expect([first.previous, third.next]).toEqual([null, null]);
  expect(await list.page(third.previous)).toEqual(second);
  expect(await list.page(second.previous)).toEqual(first);
});

test("new orders shift no page and appear when paging back", async () => {
  await using list = await openLongList();
  const first = await list.page();
  const second = await list.page(first.next);
  const added = [await list.add(), await list.add(), await list.add()].toReversed();
  expect(await list.page(first.next)).toEqual(second);
  const back = await list.page(second.previous);
  expect(back.ids).toEqual(first.ids);
  expect((await list.page(back.previous)).ids).toEqual([...added, ...first.ids].slice(0, 20));
});

test("shows the first page for an invalid cursor or another list's one", async () => {
  await using list = await openLongList();
  const other = await createCustomer(list);
  const { orderId } = await placeCashOrder(list, { customerId: other.id });
  const first = await list.page();
  const invalidCursors = ["", "x", "older.", "older.00000000000000", "newer.00000000000000", "older.'; drop--", "\0"];
  for (const cursor of [...invalidCursors, "x".repeat(10_000), `older.${orderId.slice(6)}`]) {
    expect(await list.page(cursor)).toEqual(first);
  }
});
