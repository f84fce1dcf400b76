import { beforeEach, expect, test } from "vitest";
import { paise } from "#domain/money.ts";
import { addDays } from "#domain/time.ts";
import { type CatalogEditor, createCatalogEditor } from "../catalog/catalog-fixtures.ts";
import { setStock } from "../harness/db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import { newIdempotencyKey } from "../orders/order-fixtures.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";
import { applyInventoryChanges, findInventoryRow, listInventory, to } from "./inventory-fixtures.ts";

const today = "2026-11-21";
const noonOf = (day: string) => new Date(`${day}T06:30:00Z`);
const six = "MOUNTAINWATER-6";

let shop: TestShop;
let owner: CatalogEditor;
beforeEach(async () => {
  shop = await createTestShop();
  shop.clock.set(noonOf(today));
  owner = await createCatalogEditor(shop, "owner");
  return async () => await shop[Symbol.asyncDispose]();
});

/** Places an order of two packs of Mountain Water so many days ago. */
async function order(daysAgo: number) {
  shop.clock.set(noonOf(addDays(today, -daysAgo)));
  const phone = `+91 98765 432${String(daysAgo).padStart(2, "0")}`;
  const placed = await placeCashOrder(shop, {
    items: [{ id: "mountainwater-6", quantity: 2 }],
    phone,
    expectedTotal: paise(94_800),
  });
  shop.clock.set(noonOf(today));
  return placed;
}

const findSix = async () => await findInventoryRow(owner, six);
const countViews = async () => (await owner.browser.get("/api/admin/inventory-view-counts")).body;

test("counts units of orders that are not dispatched as reserved", async () => {
  const { stock } = await findSix();
  const [kept, sent, cancelled] = [await order(2), await order(1), await order(0)];
  expect(await findSix()).toMatchObject({ stock: stock - 6, reserved: 6 });
  await transitionOrder(shop, sent.orderId, "on_the_way");
  expect(await findSix()).toMatchObject({ stock: stock - 6, reserved: 4 });
  await transitionOrder(shop, cancelled.orderId, "cancelled");
  expect(await findSix()).toMatchObject({ stock: stock - 4, reserved: 2 });
  await shop.database.db.updateTable("orders").set({ packedAt: new Date() }).where("id", "=", kept.orderId).execute();
  expect(await findSix()).toMatchObject({ reserved: 2 });
  expect(await findInventoryRow(owner, "MOUNTAINWATER-4")).toMatchObject({ reserved: 0 });
});

test("previews a count in units on hand, and names the units for sale when it is refused", async () => {
  await order(1);
  const { stock, reserved } = await findSix();
  expect(reserved).toBe(2);
  const { body } = await owner.post<{ lines: { says: string }[] }>("/inventory/preview", {
    changes: [{ sku: six, stock: to(stock, 98) }],
  });
  expect(body.lines).toMatchObject([{ says: `Mountain Water, pack of 6: on hand ${stock + 2} → 100` }]);
  const stale = await applyInventoryChanges(owner, [{ sku: six, stock: to(stock + 1, 98) }]);
  expect(stale.body.current).toMatchObject([{ id: six, stock, reserved: 2, sales: null }]);
});

test("adds up a week's sales and says how long each pack lasts", async () => {
  for (const daysAgo of [8, 7, 6, 3, 0]) await order(daysAgo);
  // Six in the last seven days. Today is not over, so the sales rate counts the eight sold before it.
  expect((await findSix()).sales).toEqual({ units: 6, isEstimate: false, daysLeft: Math.floor((470 * 28) / 8) });
  await setStock(shop.database, six, 2);
  expect((await findSix()).sales).toMatchObject({ daysLeft: 7 });
  expect((await findInventoryRow(owner, "MOUNTAINWATER-4")).sales).toEqual({
    units: 0,
    isEstimate: false,
    daysLeft: null,
  });
});

test("estimates the week of a pack that sells fast from its newest movements", async () => {
  const movements = Array.from({ length: 300 }, (_, at) => ({
    sku: six,
    delta: -1,
    reason: "ordered",
    actor: "visitor",
    // Two sales an hour.
    at: new Date(noonOf(today).getTime() - (300 - at) * 30 * 60_000),
  }));
  await shop.database.db.insertInto("stockMovements").values(movements).execute();
  const { sales } = await findSix();
  // Six and a half days of two sales an hour.
  expect(sales).toMatchObject({ units: 312, isEstimate: true });
});

test("shows no sales without the permission to read them", async () => {
  await order(1);
  const { browser } = await createSignedInOperator(shop, "packer");
  const { body } = await browser.get(`/api/admin/inventory?q=${six}`);
  expect(body.items).toMatchObject([{ id: six, reserved: 2, sales: null }]);
});

test("shows no days left for a product that cannot be bought", async () => {
  await order(1);
  expect((await findSix()).sales?.daysLeft).toBeGreaterThan(0);
  await shop.database.db.updateTable("products").set({ published: false }).where("id", "=", "mountainwater").execute();
  expect((await findSix()).sales).toMatchObject({ units: 2, daysLeft: null });
});

test("counts as many rows for each view as the view lists", async () => {
  const before = await countViews();
  await setStock(shop.database, six, 0);
  await setStock(shop.database, "MOUNTAINWATER-4", 12);
  const line = { sku: "MOUNTAINWATER-12", price: 70_000, mrp: 90_000 };
  const schedule = { at: "2026-12-01T00:00:00Z", lines: [line], key: newIdempotencyKey() };
  expect((await owner.post("/scheduled-prices", schedule)).status).toBe(200);
  const counts = await countViews();
  const queries = {
    all: "",
    beverages: "kind=beverage",
    merch: "kind=merch",
    lowStock: "stock=low",
    soldOut: "stock=out",
    scheduled: "prices=scheduled",
  };
  for (const [view, query] of Object.entries(queries)) {
    const rows = await listInventory(owner, `${query}&limit=100`);
    expect([view, counts[view]]).toEqual([view, { count: rows.length, isMore: false }]);
  }
  const more = (view: string) => counts[view].count - before[view].count;
  expect(["soldOut", "lowStock", "scheduled", "all"].map(more)).toEqual([1, 2, 1, 0]);
  expect(await listInventory(owner, "prices=scheduled")).toMatchObject([
    { id: "MOUNTAINWATER-12", nextPriceAt: "2026-12-01T00:00:00.000Z", nextPrice: 70_000 },
  ]);
});

test("filters by discount", async () => {
  const of = async (discount: string) =>
    (await listInventory(owner, `discount=${discount}&limit=100`)).map(({ id }) => id);
  const { price, mrp } = await findSix();
  expect(await of("any")).toContain(six);
  await applyInventoryChanges(owner, [{ sku: six, price: to(price, mrp) }]);
  expect([await of("any"), await of("none")].map((ids) => ids.includes(six))).toEqual([false, true]);
  await applyInventoryChanges(owner, [{ sku: six, price: to(mrp, (mrp * 4) / 5) }]);
  expect(await of("large")).toContain(six);
  await applyInventoryChanges(owner, [{ sku: six, price: to((mrp * 4) / 5, (mrp * 4) / 5 + 1) }]);
  expect([await of("any"), await of("large")].map((ids) => ids.includes(six))).toEqual([true, false]);
});

test("lists the movements of all SKUs, newest first, in pages without duplicates", async () => {
  await order(1);
  const body = { reason: "received", pieces: 24, note: "Sample", key: newIdempotencyKey() };
  await owner.post(`/inventory/${six}/movements`, body);
  const { body: first } = await owner.browser.get("/api/admin/stock-movements?limit=2");
  expect(first.items).toMatchObject([
    { sku: six, product: "Mountain Water", detail: "pack of 6", delta: 24, reason: "Received", note: "Sample" },
    { sku: six, delta: -2, orderId: expect.stringMatching(/^order_/) },
  ]);
  const seen = first.items.map(({ id }: { id: number }) => id);
  for (let after: string | null = first.next; after !== null; ) {
    const { body: later } = await owner.browser.get(`/api/admin/stock-movements?limit=20&after=${after}`);
    seen.push(...later.items.map(({ id }: { id: number }) => id));
    after = later.next;
  }
  const all = await shop.database.db.selectFrom("stockMovements").select(["id", "sku"]).orderBy("id", "desc").execute();
  expect(seen).toEqual(all.map(({ id }) => id));
  const { body: own } = await owner.browser.get("/api/admin/stock-movements?sku=mountainwater-6");
  expect(own.items.map(({ id }: { id: number }) => id)).toEqual(
    all.filter(({ sku }) => sku === six).map(({ id }) => id),
  );
  expect((await owner.browser.get("/api/admin/stock-movements?sku=%27")).body.items).toEqual([]);
});
