import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminProduct } from "#contracts/admin/catalog/product-endpoints.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createTwoInstances } from "../harness/two-instances.ts";
import { newIdempotencyKey } from "../orders/order-fixtures.ts";
import { listCachedPages, publicPages, warmCache } from "./public-pages.ts";

const me = { kind: "command line" } as const;
let copies: Awaited<ReturnType<typeof createTwoInstances>>;
let one: TestShop;
let two: TestShop;
beforeAll(async () => {
  copies = await createTwoInstances((options) => createTestShop({ ...options, pages: "built" }));
  ({ shop: one, rival: two } = copies);
});
afterAll(() => copies[Symbol.asyncDispose]());

const water = "mountainwater";
const six = "MOUNTAINWATER-6";

async function product(id = water): Promise<AdminProduct> {
  const read = await one.shop.catalog.edit.get(me, id);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

async function publish(change: object): Promise<void> {
  const { published, revision } = await product();
  const saved = await one.shop.catalog.edit.save(me, water, { form: { ...published, ...change }, revision });
  if (!saved.ok) throw new Error(saved.error.message);
  const done = await one.shop.catalog.edit.publish(me, water, saved.value.revision);
  if (!done.ok) throw new Error(JSON.stringify(done.error));
}

async function show(isVisible: boolean): Promise<void> {
  const shown = await one.shop.catalog.edit.setVisibility(me, water, {
    isVisible,
    revision: (await product()).revision,
  });
  if (!shown.ok) throw new Error(shown.error.message);
}

async function count(to: number): Promise<void> {
  const { stock } = await product();
  const changes = [{ sku: six, stock: { was: stock[six] ?? 0, to } }];
  const done = await one.shop.inventory.apply(me, { changes, key: newIdempotencyKey() });
  if (!done.ok) throw new Error(done.error.message);
}

async function arrange(): Promise<void> {
  const read = await one.shop.catalog.edit.sortOrder(me, "beverage");
  if (!read.ok) throw new Error(read.error.message);
  const { version, items } = read.value;
  const done = await one.shop.catalog.edit.saveSortOrder(me, { kind: "beverage", version, items: items.toReversed() });
  if (!done.ok) throw new Error(done.error.message);
}

async function begin(): Promise<void> {
  const now = new Date();
  one.clock.set(now);
  const lines = [{ sku: six, price: 36_600, mrp: 48_000 }];
  const at = new Date(now.getTime() + 1_000).toISOString();
  const created = await one.shop.pricing.schedulePrices(me, { at, lines, key: newIdempotencyKey() });
  if (!created.ok) throw new Error(created.error.message);
  one.clock.advance(1_000);
  await one.shop.pricing.applyScheduledPrices(created.value.id);
}

const page = "/single-product-page/mountain-water";
/** Pages that list all beverages; a beverage's page shows the others. */
const listing = ["/", "/beverages", "/about-us", "/single-product-page/sparkling-lime"];

test.each<[string, () => Promise<unknown>, string[], { path: string; words: string } | undefined]>([
  [
    "a draft",
    () => one.shop.catalog.edit.create(me, { kind: "beverage", name: "Sample", key: newIdempotencyKey() }),
    [],
    undefined,
  ],
  [
    "a new text",
    () => publish({ bannerTitle: "x", shortDescription: "Words of a sample." }),
    [page, ...listing],
    { path: page, words: "Words of a sample." },
  ],
  ["an applied scheduled price", begin, [page, ...listing], { path: page, words: "₹366.00" }],
  ["a smaller stock", () => count(7), [], undefined],
  ["selling out", () => count(0), [page, ...listing], undefined],
  ["a new product order", arrange, [page, ...listing], undefined],
  ["removing the featured flag", () => publish({ featured: false }), [page, ...listing], undefined],
  // The home page does not show the product now, so only the tag of the whole catalog drops it.
  ["setting the featured flag again", () => publish({ featured: true }), [page, ...listing], undefined],
  ["hiding a product", () => show(false), [page, ...listing], undefined],
])("%s drops the pages that show it in both instances, and no other", async (_, change, droppedPages, words) => {
  await warmCache(one, two);
  await change();
  const remaining = publicPages
    .filter((path) => path !== "/faq" && !droppedPages.includes(path))
    .toSorted((a, b) => a.localeCompare(b));
  // A later notification that arrives proves that no other came before it.
  await one.database.transaction((tx) => one.database.notify(tx, "document:faq"));
  for (const shop of [one, two])
    await expect.poll(() => listCachedPages(shop), { timeout: 2_000, interval: 20 }).toEqual(remaining);
  if (words)
    for (const shop of [one, two]) expect(await (await shop.request(words.path)).text()).toContain(words.words);
});
