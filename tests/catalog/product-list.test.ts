import { beforeEach, expect, test } from "vitest";
import type { ProductRow, ProductSummary, ProductViewName } from "#contracts/admin/catalog/product-list-endpoints.ts";
import type { TodayFigures } from "#contracts/admin/today-figures.ts";
import { calculateDaysLeft } from "#domain/inventory/days-left.ts";
import { paise } from "#domain/money.ts";
import { addDays } from "#domain/time.ts";
import { setStock } from "../harness/db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";
import { createCatalogEditor } from "./catalog-fixtures.ts";

const today = "2026-11-21";
const noonOf = (day: string) => new Date(`${day}T06:30:00Z`);

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
  shop.clock.set(noonOf(today));
  return async () => await shop[Symbol.asyncDispose]();
});

const totals = { 6: 94_800, 12: 164_800 };

/** Places an order of two packs of Mountain Water so many days ago. */
async function order(daysAgo: number, size: 6 | 12 = 6) {
  shop.clock.set(noonOf(addDays(today, -daysAgo)));
  const items = [{ id: `mountainwater-${size}`, quantity: 2 }];
  const phone = `+91 98765 432${String(daysAgo).padStart(2, "0")}`;
  const placed = await placeCashOrder(shop, { items, phone, expectedTotal: paise(totals[size]) });
  shop.clock.set(noonOf(today));
  return placed;
}

async function readRows(role: "viewer" | "packer" = "viewer", query = ""): Promise<ProductRow[]> {
  const { browser } = await createSignedInOperator(shop, role);
  const { status, body } = await browser.get(`/api/admin/products?limit=100${query}`);
  expect(status).toBe(200);
  return body.items;
}

async function readWater(): Promise<ProductRow> {
  const water = (await readRows()).find(({ id }) => id === "mountainwater");
  return water ?? expect.fail("no Mountain Water");
}

const sumOf = (figures: readonly number[]): number => figures.reduce((sum, each) => sum + each, 0);

test("adds up the units and sales of thirty days, and computes the days left as Today does", async () => {
  await order(30);
  await order(29);
  const { orderId } = await order(28);
  await order(1);
  await order(0);
  await order(0);
  // A cancelled order counts as a sale too.
  await transitionOrder(shop, orderId, "cancelled");
  const water = await readWater();
  const units = water.sales?.units ?? [];
  expect(units).toHaveLength(30);
  expect([units[0], units[1], units[28], units[29], sumOf(units)]).toEqual([2, 2, 2, 4, 10]);
  expect(water.sales?.gross).toBe(10 * 39_900);
  // The sales rate is that of the 28 days before today.
  expect(water.daysLeft).toBe(calculateDaysLeft({ stock: water.stock, sold: 4, days: 28 }));
  const { browser } = await createSignedInOperator(shop, "viewer");
  const { runningLow } = (await browser.get("/api/admin/dashboard/figures")).body as TodayFigures;
  expect(runningLow).toMatchObject([{ id: "mountainwater", stock: water.stock, daysLeft: water.daysLeft }]);
  await shop.handlers["sales.fold"]?.({}, { id: 1, kind: "sales.fold", payload: {}, attempts: 1 });
  expect(await shop.database.db.selectFrom("salesEntries").selectAll().execute()).toEqual([]);
  expect(await readWater()).toEqual(water);
});

test("names the pack that runs out long before the others", async () => {
  for (let daysAgo = 2; daysAgo <= 8; daysAgo++) await order(daysAgo, 12);
  await setStock(shop.database, "MOUNTAINWATER-12", 1);
  const daysLeftOf = async (sku: string) => (await readWater()).variants.find((each) => each.sku === sku)?.daysLeft;
  // Fourteen were sold in 28 days, one is left.
  expect(await daysLeftOf("MOUNTAINWATER-12")).toBe(2);
  expect(await daysLeftOf("MOUNTAINWATER-6")).toBeNull();
  await setStock(shop.database, "MOUNTAINWATER-12", 100);
  expect(await daysLeftOf("MOUNTAINWATER-12")).toBeNull();
});

test("estimates a fast-selling pack by its newest hundred movements", async () => {
  for (let daysAgo = 2; daysAgo <= 8; daysAgo++) await order(daysAgo, 12);
  await setStock(shop.database, "MOUNTAINWATER-12", 7);
  // Oldest first: three a day for a hundred days.
  const movements = Array.from({ length: 300 }, (_, at) => ({
    sku: "MOUNTAINWATER-12",
    delta: -1,
    reason: "ordered",
    actor: "visitor",
    at: new Date(noonOf(today).getTime() - (300 - at) * 8 * 3_600_000),
  }));
  const readDaysLeft = async () => (await readWater()).variants.find(({ sku }) => sku === "MOUNTAINWATER-12")?.daysLeft;
  // A hundred of these reach back 33 days: four weeks of three a day.
  await shop.database.db.insertInto("stockMovements").values(movements).execute();
  expect(await readDaysLeft()).toBe(2);
  // A hundred of these reach back fifty hours.
  const faster = movements.map((each, at) => ({
    ...each,
    at: new Date(noonOf(today).getTime() - (300 - at) * 30 * 60_000),
  }));
  await shop.database.db.insertInto("stockMovements").values(faster).execute();
  expect(await readDaysLeft()).toBe(0);
});

test("shows no sales without the permission to read them", async () => {
  for (let daysAgo = 2; daysAgo <= 8; daysAgo++) await order(daysAgo, 12);
  await setStock(shop.database, "MOUNTAINWATER-12", 1);
  expect(await readWater()).toMatchObject({ sales: { gross: 14 * 74_900 } });
  for (const row of await readRows("packer")) {
    expect(row).toMatchObject({ sales: null, daysLeft: null });
    expect(row.variants.filter(({ daysLeft }) => daysLeft !== null)).toEqual([]);
  }
});

test("marks merch as coming soon, without days left", async () => {
  const merch = (await readRows("viewer", "&kind=merch")).find(({ id }) => id === "herdtee");
  expect(merch).toMatchObject({ state: "visible", isComingSoon: true, daysLeft: null });
  expect(await readWater()).toMatchObject({ isComingSoon: false, flavour: "still" });
});

test("shows the complete packs of a draft that was never published", async () => {
  const editor = await createCatalogEditor(shop, "owner");
  const { id } = (await editor.create("beverage")).body;
  const [first] = (await editor.get("mountainwater")).published?.variants ?? [];
  const unpriced = { ...first, sku: "SAMPLE-6", packSize: 6, price: null };
  await editor.save(id, { variants: [{ ...first, sku: "SAMPLE-4" }, unpriced] });
  const draft = (await readRows("viewer", "&published=draft")).find((row) => row.id === id);
  expect(draft).toMatchObject({ state: "draft", stock: 0 });
  expect(draft?.variants).toMatchObject([{ sku: "SAMPLE-4", pack: 4, price: 28_000, stock: 0, low: false }]);
});

test("counts what each view lists, and sums up the filtered list", async () => {
  const editor = await createCatalogEditor(shop, "owner");
  await editor.create("merch");
  await editor.show("sparklingwater", false);
  await setStock(shop.database, "MOUNTAINWATER-6", 5);
  const views: Record<ProductViewName, string> = {
    all: "",
    beverages: "kind=beverage",
    merch: "kind=merch",
    drafts: "published=draft",
    lowStock: "stock=low",
  };
  const counts = (await editor.browser.get("/api/admin/product-view-counts")).body;
  for (const [view, query] of Object.entries(views)) {
    const rows = await readRows("packer", `&${query}`);
    expect(counts[view], view).toEqual({ count: rows.length, isMore: false });
    const sold = rows.flatMap(({ variants }) => variants.filter(({ active }) => active));
    const summary = (await editor.browser.get(`/api/admin/product-summary?${query}`)).body as ProductSummary;
    expect(summary, view).toEqual({
      count: rows.length,
      isMore: false,
      sums: { variants: sold.length, stock: sumOf(sold.map(({ stock }) => stock)) },
    });
  }
  expect(counts.drafts.count).toBe(1);
  expect((await readRows("packer", "&published=draft")).map(({ name }) => name)).toEqual(["Sample Ginger"]);
  expect((await readRows("packer", "&published=no")).map(({ name }) => name)).toContain("Sparkling Water");
  expect(counts.lowStock.count).toBeGreaterThan(1);
});
