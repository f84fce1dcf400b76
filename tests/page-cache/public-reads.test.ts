import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProductForm } from "#contracts/admin/catalog/product-form.ts";
import type { CacheTag } from "#domain/cache-tags.ts";
import { paise } from "#domain/money.ts";
import type { StockReading } from "#use-cases/catalog/read/catalog-types.ts";
import { buildBeverageForm, type CatalogEditor, createCatalogEditor } from "../catalog/catalog-fixtures.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { createTwoInstances } from "../harness/two-instances.ts";
import { createCustomerOrder } from "../orders/customer-order.ts";
import { newIdempotencyKey } from "../orders/order-fixtures.ts";
import { advancePricesTo } from "../pricing/advance-prices.ts";

const me = { kind: "command line" } as const;
let copies: Awaited<ReturnType<typeof createTwoInstances>>;
let one: TestShop;
let two: TestShop;
let editor: CatalogEditor;
beforeAll(async () => {
  copies = await createTwoInstances();
  ({ shop: one, rival: two } = copies);
  editor = await createCatalogEditor(one, "owner");
});
afterAll(() => copies[Symbol.asyncDispose]());

const water = "mountainwater";
const six = "MOUNTAINWATER-6";

const asRead = (reading: StockReading<unknown> | undefined) => reading?.withStock(reading.stock);
/** Every cached read by its path, as the same read past the cache. */
const reads: Record<string, () => Promise<unknown>> = {
  "/api/products": async () => asRead(await one.shop.catalog.products()),
  "/api/products?kind=beverage": async () => asRead(await one.shop.catalog.products({ kind: "beverage" })),
  "/api/products?kind=merch&featured=true": async () =>
    asRead(await one.shop.catalog.products({ kind: "merch", featured: true })),
  "/api/products?featured=false": async () => asRead(await one.shop.catalog.products({ featured: false })),
  "/api/products/mountainwater": async () => asRead(await one.shop.catalog.product(water)),
  "/api/products/mountain-water": async () => asRead(await one.shop.catalog.product("mountain-water")),
  "/api/products/herdtee": async () => asRead(await one.shop.catalog.product("herdtee")),
  "/api/faqs": async () => (await one.shop.content.faqs()).map(({ id, ...faq }) => ({ _id: id, ...faq })),
  "/api/plastic-items": async () =>
    (await one.shop.content.plasticItems()).map(({ id, title, picture }) => ({
      _id: id,
      title,
      image: picture?.sources.at(-1)?.webp ?? null,
    })),
};

type Texts = Record<string, string>;
const notFound = JSON.stringify({ error: { code: "not-found", message: "Product not found." } });

async function readAll(shop: TestShop): Promise<Texts> {
  const texts: Texts = {};
  for (const path of Object.keys(reads)) texts[path] = await (await shop.request(path)).text();
  return texts;
}

async function readPastCache(): Promise<Texts> {
  const texts: Texts = {};
  for (const [path, read] of Object.entries(reads)) {
    const answer = await read();
    texts[path] = answer === undefined ? notFound : JSON.stringify(answer);
  }
  return texts;
}

/** Requests everything from both copies, so that they cache it, and asserts that it equals the database. */
async function warm(): Promise<Texts> {
  const now = await readPastCache();
  for (const shop of [one, two]) await expect.poll(() => readAll(shop), { timeout: 2_000, interval: 20 }).toEqual(now);
  return now;
}

/** Changes something without notifying the copies. */
const setQuietly = (change: RawBuilder<unknown>) => change.execute(one.database.db);

async function publish(id: string, change: Partial<ProductForm>): Promise<void> {
  const { published } = await editor.get(id);
  await editor.bring({ ...buildBeverageForm(), ...published, ...change }, id);
}

async function order(quantity: number): Promise<string> {
  const expectedTotal = paise(39_900 * quantity + 15_000);
  const items = [{ id: "mountainwater-6", quantity }];
  const placed = await one.shop.checkout.placeCod(buildPlacement({ items, expectedTotal }), { address: null });
  if (!placed.ok) throw new Error(placed.error.message);
  return placed.value.orderId;
}

const saleFrom = Date.now() + 60_000;
const saleUntil = saleFrom + 60_000;
let orderId = "";

test.each<[string, () => Promise<unknown>, path: string, words: string]>([
  [
    "an approved review",
    async () => {
      const { me: customer } = await createCustomerOrder(one, "delivered");
      const review = { productId: "herdtee", rating: 5, reviewText: "Soft as a sample." };
      await one.shop.reviews.write(customer.id, review);
      const [written] = await one.shop.reviews.listPending();
      return await one.shop.reviews.moderate(written?.id ?? "", "approved", "operator:test");
    },
    "/api/products/herdtee",
    "Soft as a sample.",
  ],
  [
    "a small order",
    async () => {
      orderId = await order(1);
    },
    "/api/products/mountain-water",
    '"stockpack6":477',
  ],
  [
    "its cancellation",
    () => one.shop.orders.transition(orderId, "cancelled", { actor: "operator:test" }),
    "/api/products",
    '"stockpack6":478',
  ],
  [
    "a count of stock",
    () =>
      one.shop.inventory.apply(me, { changes: [{ sku: six, stock: { was: 478, to: 7 } }], key: newIdempotencyKey() }),
    "/api/products?kind=beverage",
    '"stockpack6":7',
  ],
  ["selling out", () => order(7), "/api/products", '"stockpack6":0'],
  [
    "a new price",
    () =>
      one.shop.inventory.apply(me, {
        changes: [{ sku: six, price: { was: 39_900, to: 38_900 } }],
        key: newIdempotencyKey(),
      }),
    "/api/products/mountain-water",
    '"pricePack6":389',
  ],
  [
    "the beginning of a sale",
    async () => {
      one.clock.set(new Date(saleFrom - 60_000));
      const sale = { from: new Date(saleFrom).toISOString(), until: new Date(saleUntil).toISOString() };
      const lines = [{ sku: six, price: 29_900 }];
      const made = await editor.post("/sale-prices", { ...sale, lines, key: newIdempotencyKey() });
      expect(made.status).toBe(200);
      await advancePricesTo(one, saleFrom);
    },
    "/api/products/mountain-water",
    '"pricePack6":299',
  ],
  ["the end of the sale", () => advancePricesTo(one, saleUntil), "/api/products/mountain-water", '"pricePack6":389'],
  [
    "a new text",
    () => publish(water, { shortDescription: "Words of a sample." }),
    "/api/products",
    "Words of a sample.",
  ],
  [
    "a product that is no longer featured",
    () => publish("herdtee", { featured: false }),
    "/api/products?featured=false",
    "herdtee",
  ],
  ["a new product", () => editor.bring(buildBeverageForm()), "/api/products?kind=beverage", "Sample Ginger"],
  ["hiding a product", () => editor.show(water, false), "/api/products/mountain-water", "not-found"],
  ["showing it again", () => editor.show(water, true), "/api/products/mountain-water", "Words of a sample."],
  ["a new address", () => publish(water, { slug: "mountain-spring" }), "/api/products/mountain-water", "not-found"],
  [
    "a new order of products",
    async () => {
      const read = await one.shop.catalog.edit.sortOrder(me, "beverage");
      if (!read.ok) throw new Error(read.error.message);
      const { version, items } = read.value;
      return await one.shop.catalog.edit.saveSortOrder(me, { kind: "beverage", version, items: items.toReversed() });
    },
    "/api/products",
    '},{"_id":"mountainwater"',
  ],
  [
    "a changed setting",
    () => one.shop.settings.save(me, { transitDaysTo: { was: 7, to: 8 } }),
    "/api/faqs",
    "-8 business days",
  ],
  // The document is published as read, so that its texts no longer contain placeholders of settings.
  [
    "a published document",
    async () => {
      const { body } = await one.shop.content.document("faq");
      const entries = body.entries.map((entry) => ({ ...entry, question: `${entry.question} Sample?` }));
      const saved = await one.shop.content.edit.save(me, "faq", { body: { ...body, entries }, revision: 0 });
      expect(saved.ok).toBe(true);
      return await one.shop.content.edit.publish(me, "faq", { revision: 1 });
    },
    "/api/faqs",
    "Sample?",
  ],
])("after %s both copies answer with the database's data", async (_, change, path, words) => {
  const before = await warm();
  expect(before[path]).not.toContain(words);
  await change();
  const after = await warm();
  expect(after).not.toEqual(before);
  expect(after[path]).toContain(words);
});

test.each<[string, RawBuilder<unknown>]>([
  ["stock", sql`update variants set stock = stock + 3 where sku = 'HERDTEE-INK-M' or sku like 'MOUNTAIN%'`],
  ["a revision", sql`update products set name = 'Another Water', revision = revision + 1 where id = ${water}`],
  ["a hidden product", sql`update products set published = false where id = ${water}`],
  ["a product that is shown again", sql`update products set published = true where id = ${water}`],
  ["a SKU that is sold no more", sql`update variants set active = false where sku = ${six}`],
  ["a SKU that is sold again", sql`update variants set active = true where sku = ${six}`],
  ["the order of products", sql`update products set position = 100 - position`],
])("shows %s before any notification", async (_, change) => {
  const before = await warm();
  await setQuietly(change);
  const after = await readPastCache();
  expect(after).not.toEqual(before);
  for (const shop of [one, two]) expect(await readAll(shop)).toEqual(after);
});

test.each<[CacheTag, RawBuilder<unknown>]>([
  ["reviews:herdtee", sql`update reviews set review_text = 'Another sample.' where product_id = 'herdtee'`],
  [
    "picture:tee-ink-front",
    sql`update media set hash = '01234567' where id in (select media_id from product_pictures where product_id = 'herdtee')`,
  ],
  ["product:herdtee", sql`update variants set delivery_charge_paise = 12300 where product_id = 'herdtee'`],
  [
    "document:faq",
    sql`update documents set published = replace(published::text, 'Sample?', 'Specimen?')::jsonb where key = 'faq'`,
  ],
])("keeps everything else until %s is notified, in both copies", async (tag, change) => {
  const before = await warm();
  await setQuietly(change);
  const after = await readPastCache();
  expect(after).not.toEqual(before);
  for (const shop of [one, two]) expect(await readAll(shop)).toEqual(before);
  await one.database.transaction((tx) => one.database.notify(tx, tag));
  await warm();
});
