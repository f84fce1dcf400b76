import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DocumentKey } from "#contracts/content/document-registry.ts";
import type { allCacheTags, CacheTag } from "#domain/cache-tags.ts";
import { paise } from "#domain/money.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createTwoInstances } from "../harness/two-instances.ts";
import { listCachedPages, publicPages, warmCache } from "./public-pages.ts";

let copies: Awaited<ReturnType<typeof createTwoInstances>>;
let one: TestShop;
let two: TestShop;
beforeAll(async () => {
  copies = await createTwoInstances((options) => createTestShop({ ...options, pages: "built" }));
  ({ shop: one, rival: two } = copies);
});
afterAll(() => copies[Symbol.asyncDispose]());

/** Waits up to the promised 2 s until exactly these pages are dropped. */
async function expectDropped(shop: TestShop, expected: string[]): Promise<void> {
  const remaining = publicPages.filter((path) => !expected.includes(path)).toSorted((a, b) => a.localeCompare(b));
  await expect.poll(() => listCachedPages(shop), { timeout: 2_000, interval: 20 }).toEqual(remaining);
}

/** Waits until both instances have dropped exactly these pages. */
async function expectDroppedInBoth(droppedPages: string[]): Promise<void> {
  await expectDropped(one, droppedPages);
  await expectDropped(two, droppedPages);
}

async function change(what: CacheTag | typeof allCacheTags, write: () => Promise<unknown>): Promise<void> {
  await warmCache(one, two);
  await write();
  await one.database.transaction((tx) => one.database.notify(tx, what));
}

/** Pages that show Mountain Water; each beverage's page shows the others too. */
const withWater = [
  "/",
  "/beverages",
  "/single-product-page/mountain-water",
  "/single-product-page/sparkling-lime",
  "/about-us",
];

test("a new price drops exactly the pages that show the product in both instances", async () => {
  await change("product:mountainwater", () =>
    one.database.db.updateTable("variants").set({ pricePaise: 27_700 }).where("sku", "=", "MOUNTAINWATER-4").execute(),
  );
  await expectDropped(one, withWater);
  await expectDropped(two, withWater);
  for (const shop of [one, two]) expect(await (await shop.request("/beverages")).text()).toContain("₹277.00");
});

test("a new merch price drops the listing, the item in each color, and the pages that feature it", async () => {
  await change("product:herdtee", () =>
    one.database.db.updateTable("variants").set({ pricePaise: 77_700 }).where("productId", "=", "herdtee").execute(),
  );
  const items = ["/single-merch-page/herdtee", "/single-merch-page/herdtee?color=Marigold"];
  const beside = ["/", "/single-product-page/mountain-water", "/single-product-page/sparkling-lime"];
  await expectDroppedInBoth(["/merch", ...items, ...beside]);
  expect(await (await two.request("/single-merch-page/herdtee")).text()).toContain("₹777.00");
});

test("a published document drops the pages that show it", async () => {
  const documents = one.shop.content.edit;
  const me = { kind: "command line" } as const;
  const publish = async (key: DocumentKey, body: object) => {
    await warmCache(one, two);
    const saved = await documents.save(me, key, { body: { ...body }, revision: 0 });
    if (!saved.ok) throw new Error(JSON.stringify(saved.error));
    expect(await documents.publish(me, key, { revision: 1 })).toMatchObject({ ok: true });
  };
  await publish("contact", { lead: "Say it." });
  await expectDroppedInBoth(["/contact-us"]);
  await publish("terms", { lead: "Shorter." });
  await expectDroppedInBoth(["/terms-and-conditions"]);
  expect(await (await two.request("/terms-and-conditions")).text()).toContain("Shorter.");
  await change("", () => Promise.resolve());
  await expectDroppedInBoth(publicPages);
});

test("an order drops no page unless it sells out a pack; its cancellation drops them again", async () => {
  const { db } = one.database;
  const stock = (count: number) =>
    db.updateTable("variants").set({ stock: count }).where("sku", "=", "MOUNTAINWATER-6").execute();
  await stock(3);
  await warmCache(one, two);
  const order = async (quantity: number): Promise<string> => {
    const items = [{ id: "mountainwater-6", quantity }];
    const expectedTotal = paise(39_900 * quantity + 15_000);
    const placed = await one.shop.checkout.placeCod(buildPlacement({ items, expectedTotal }), { address: null });
    if (!placed.ok) throw new Error(placed.error.message);
    return placed.value.orderId;
  };
  await order(1);
  // A later notification that arrives proves that no other came before it.
  await one.database.transaction((tx) => one.database.notify(tx, "document:faq"));
  await expectDropped(one, ["/faq"]);
  await expectDropped(two, ["/faq"]);
  await warmCache(two);
  await warmCache(one);
  const orderId = await order(2);
  await expectDropped(two, withWater);
  await expectDropped(one, withWater);
  await warmCache(two);
  expect((await one.shop.orders.transition(orderId, "cancelled", { actor: "operator:test" })).ok).toBe(true);
  await expectDropped(two, withWater);
});

test("an instance that lost its connection drops everything when it listens again", async () => {
  await warmCache(two);
  const client = new pg.Client({ connectionString: one.databaseUrl });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'",
  );
  await client.end();
  await expect.poll(() => listCachedPages(two), { timeout: 5_000, interval: 50 }).toEqual([]);
});

test("a public page ignores visitors' cookies", async () => {
  for (const path of publicPages) {
    const plain = await (await one.request(path)).text();
    one.cache?.changed("");
    const withCookie = await one.request(path, { headers: { cookie: "session=abc", "accept-language": "hi" } });
    expect([path, await withCookie.text()]).toEqual([path, plain]);
    expect(withCookie.headers.get("set-cookie")).toBeNull();
    expect(withCookie.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=60, stale-while-revalidate=600");
  }
});
