import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import type { ReviewOrder } from "#domain/reviews/review-order.ts";
import { seedShop } from "#seed/index.ts";
import { createCatalogReadUseCases } from "#use-cases/catalog/read/index.ts";
import { createContentUseCases } from "#use-cases/content/index.ts";
import { createSettingsUseCases } from "#use-cases/settings/save-settings.ts";
import { openTestDatabase } from "../harness/test-database.ts";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let catalog: ReturnType<typeof createCatalogReadUseCases>;

beforeAll(async () => {
  database = await openTestDatabase();
  await seedShop(database);
  catalog = createCatalogReadUseCases({ database, addCacheTags: () => {} });
});
afterAll(() => database[Symbol.asyncDispose]());

test("sorts cards in the shop's order and prices them by the cheapest pack", async () => {
  const cards = await catalog.beverages();
  expect(cards.map(({ name, from, soldOut }) => [name, from, soldOut])).toEqual([
    ["Mountain Water", 28_000, false],
    ["Sparkling Water", 30_000, false],
    ["Sparkling Lime", 34_000, false],
    ["Sparkling Kokum", 34_000, false],
  ]);
  expect(cards[0]?.picture?.sources.at(-1)?.avif).toMatch(/^\/media\/can-still-[0-9a-f]{8}-620\.avif$/);
  const merch = await catalog.merch({ featured: true });
  expect(merch.map(({ name }) => name)).toEqual([
    "Herd Tee",
    "Summit Bottle",
    "Anti-Plastic Tote",
    "Base Camp Mug",
    "Cold Snap Hoodie",
    "Whiteout Tee",
  ]);
});

test.each([
  ["slug", "sparkling-lime"],
  ["id", "sparklinglime"],
])("finds a beverage with its packs by %s", async (_, idOrSlug) => {
  const page = await catalog.beverage(idOrSlug);
  const packs = page?.packs.map(({ cartLineId, inStock, litres }) => ({ cartLineId, inStock, litres }));
  expect(packs).toEqual([
    { cartLineId: "sparklinglime-4", inStock: true, litres: 2 },
    { cartLineId: "sparklinglime-6", inStock: true, litres: 3 },
    { cartLineId: "sparklinglime-12", inStock: false, litres: 6 },
  ]);
  expect(page?.packs[1]?.pricePerLitre).toBe(16_633);
  expect(page?.gallery.map(({ label, cutOut }) => [label, cutOut])).toEqual([
    ["Front", true],
    ["Ice cold", false],
    ["Pack of 6", false],
    ["In the snow", false],
  ]);
  expect(page?.label).toMatchObject({
    declarations: expect.arrayContaining([{ term: "Country of origin", value: "India" }]),
    fssai: null,
  });
});

test.each(["nowhere", "herdtee", "", "a b", "'; drop table products; --", "x".repeat(500)])(
  "finds no beverage called %j",
  async (idOrSlug) => {
    expect(await catalog.beverage(idOrSlug)).toBeUndefined();
  },
);

test("returns a merch item with its sizes and pictures by color", async () => {
  const page = await catalog.merchItem("herd-tee");
  expect(page?.colours.map(({ name, sizes, pictures }) => [name, sizes.length, pictures.length])).toEqual([
    ["Ink", 2, 2],
    ["Marigold", 2, 2],
  ]);
  expect(page?.colours[0]?.sizes[0]?.cartLineId).toBe("herdtee-M-#0A1B2E");
  expect(page?.label.fssai).toBeNull();
});

test("shows sample reviews without counting them, and omits hidden and pending ones", async () => {
  const before = await catalog.beverage("sparklingkokum");
  expect(before?.rating).toBeNull();
  expect(before?.reviews.every(({ sample }) => sample)).toBe(true);
  const review = (id: string, rating: string, state: string) => ({
    id,
    rating,
    state,
    productId: "sparklingkokum",
    reviewerName: "[buyer]",
    reviewText: id,
  });
  const rows = [
    review("good", "5", "approved"),
    review("fair", "3.5", "approved"),
    review("hid", "1", "hidden"),
    review("new", "1", "pending"),
  ];
  await database.db.insertInto("reviews").values(rows).execute();
  const after = await catalog.beverage("sparklingkokum");
  expect(after?.rating).toEqual({ average: 4.3, count: 2, stars: [1, 1, 0, 0, 0] });
  const shown = after?.reviews.filter(({ sample }) => !sample).map(({ text }) => text);
  expect(shown?.toSorted()).toEqual(["fair", "good"]);
  const ratings = async (order: ReviewOrder) =>
    (await catalog.beverage("sparklingkokum", order))?.reviews.map(({ rating }) => rating) ?? [];
  const lowest = await ratings("lowest");
  expect(lowest).toContain(3.5);
  expect(lowest).toEqual(lowest.toSorted((a, b) => a - b));
  expect(await ratings("highest")).toEqual(lowest.toReversed());
  await database.db.deleteFrom("reviews").where("sample", "=", false).execute();
});

test("omits unpublished products everywhere and unfeatured ones from the cards", async () => {
  const change = (id: string, values: { published?: boolean; featured?: boolean }) =>
    database.db.updateTable("products").set(values).where("id", "=", id).execute();
  await change("sparklingwater", { published: false });
  await change("sparklinglime", { featured: false });
  expect((await catalog.beverages()).map(({ id }) => id)).toEqual(["mountainwater", "sparklingkokum"]);
  expect(await catalog.beverage("sparkling-water")).toBeUndefined();
  expect((await catalog.beverage("sparkling-lime"))?.name).toBe("Sparkling Lime");
  expect(await catalog.product("sparklingwater")).toBeUndefined();
  await change("sparklingwater", { published: true });
  await change("sparklinglime", { featured: true });
});

test("prices similar products by the cheapest pack in stock", async () => {
  const stock = (sku: string, values: { stock: number }) =>
    database.db.updateTable("variants").set(values).where("sku", "like", sku).execute();
  await stock("MOUNTAINWATER-4", { stock: 0 });
  await stock("SPARKLINGKOKUM-%", { stock: 0 });
  const offered = (await catalog.similar()).map(({ pack }) => pack.sku);
  expect(offered).toEqual(["MOUNTAINWATER-6", "SPARKLINGWATER-4", "SPARKLINGLIME-4"]);
  expect((await catalog.beverages()).map(({ soldOut }) => soldOut)).toEqual([false, false, false, true]);
  await stock("MOUNTAINWATER-4", { stock: 320 });
  await stock("SPARKLINGKOKUM-%", { stock: 220 });
});

test("uses the same number of queries for any number of products", async () => {
  const { database: counted, countTaken } = countQueries(database);
  const { beverages, beverage, merch, merchItem, products, product } = createCatalogReadUseCases({
    database: counted,
    addCacheTags: () => {},
  });
  const costs: Record<string, number> = {};
  const cost = async (name: string, read: () => Promise<unknown>) => {
    await read();
    costs[name] = countTaken();
  };
  await cost("beverages", () => beverages());
  await cost("merch", () => merch());
  await cost("beverage", () => beverage("mountain-water"));
  await cost("merchItem", () => merchItem("herdtee"));
  await cost("products", () => products());
  await cost("product", () => product("herdtee"));
  expect(costs).toEqual({ beverages: 3, merch: 3, beverage: 7, merchItem: 7, products: 6, product: 6 });
});

test("returns questions and plastic items in their order", async () => {
  const content = createContentUseCases({ database, addCacheTags: () => {} });
  const faqs = await content.faqs();
  expect(faqs.length).toBeGreaterThanOrEqual(8);
  expect([...new Set(faqs.map(({ category }) => category))].slice(0, 3)).toEqual(["Orders", "Water", "Cans"]);
  const items = await content.plasticItems();
  expect(items.length).toBeGreaterThanOrEqual(5);
  expect(items.every(({ picture }) => picture !== null)).toBe(true);
});

test("falls back to the default for a missing or invalid setting", async () => {
  const { facts } = createSettingsUseCases({
    database,
    clock: () => new Date(),
    gateway: undefined,
    addCacheTags: () => {},
  });
  const set = (key: string, value: unknown) =>
    database.db
      .updateTable("settings")
      .set({ value: JSON.stringify(value) })
      .where("key", "=", key)
      .execute();
  await set("deliveryChargePaise", 9_900);
  await set("merchComingSoon", "perhaps");
  await set("instagramUrl", "javascript:alert(1)");
  await database.db.deleteFrom("settings").where("key", "=", "sellerState").execute();
  await database.db.insertInto("settings").values({ key: "ofLater", value: "1" }).execute();
  const keys = ["deliveryCharge", "merchComingSoon", "instagramUrl", "sellerState", "onlinePayment"] as const;
  expect(await facts(...keys)).toEqual({
    deliveryCharge: 9_900,
    merchComingSoon: true,
    instagramUrl: "https://www.instagram.com/",
    sellerState: "Uttarakhand",
    onlinePayment: false,
  });
});

/** Wraps the database and counts the queries made outside transactions. */
function countQueries(database: Database): { database: Database; countTaken: () => number } {
  let queries = 0;
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const countTaken = () => {
    const since = queries;
    queries = 0;
    return since;
  };
  return { database: { ...database, db }, countTaken };
}
