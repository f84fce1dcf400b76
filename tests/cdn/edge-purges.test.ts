import { expect, test } from "vitest";
import { secondPurgeMs, toEdgeTag } from "#gateways/cdn/edge-tags.ts";
import { addCacheTags } from "#http/page-cache/render-tags.ts";
import type { RenderPage } from "#http/ssr.ts";
import { enqueuePurge } from "#jobs/cdn-jobs.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { newIdempotencyKey } from "../orders/order-fixtures.ts";
import { createFakeEdge } from "./fake-edge.ts";

const me = { kind: "command line" } as const;
const page = "/beverages";
const sku = "MOUNTAINWATER-4";
const headers = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
};
type Gate = { wait: Promise<void> | undefined };

async function readPrice({ database: { db } }: Pick<TestShop, "database">): Promise<number> {
  const variants = db.selectFrom("variants").select("pricePaise").where("sku", "=", sku);
  return (await variants.executeTakeFirstOrThrow()).pricePaise;
}

/** Opens a copy of the shop behind the edge. Its page shows a price and can be delayed after reading it. */
async function openCopy(edge: ReturnType<typeof createFakeEdge>, databaseUrl?: string) {
  const gate: Gate = { wait: undefined };
  let shop: TestShop | undefined;
  const pages: RenderPage = async () => {
    addCacheTags("product:mountainwater");
    const price = shop ? await readPrice(shop) : 0;
    await gate.wait;
    return new Response(`<!doctype html><title>${price}</title>`, { headers });
  };
  shop = await createTestShop({ cdn: edge.cdn, pages, ...(databaseUrl ? { databaseUrl } : {}) });
  return { shop, gate, origin: (url: string) => shop.request(url) };
}

/** Changes the price through the grid of prices and stock; returns the new one. */
async function changePrice(shop: TestShop): Promise<number> {
  const was = await readPrice(shop);
  const price = was - 100;
  const changes = [{ sku, price: { was, to: price } }];
  const done = await shop.shop.inventory.apply(me, { changes, key: newIdempotencyKey() });
  if (!done.ok) throw new Error(JSON.stringify(done.error));
  return price;
}

async function purgeDue(shop: TestShop): Promise<void> {
  await enqueuePurge(shop.database.db, shop.clock.now());
  await shop.runJobs();
}

const titleOf = (price: number) => `<!doctype html><title>${price}</title>`;

test("the next purge removes a page whose price changed from the edge, and nothing removes it before", async () => {
  const edge = createFakeEdge();
  const { shop, origin } = await openCopy(edge);
  await using _ = shop;
  const first = await edge.get(page, origin);
  expect(first.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate, s-maxage=86400");
  expect(first.headers.get("cache-tag")).toBe(`all,${toEdgeTag("product:mountainwater")}`);
  expect(edge.keeps(page)).toBe(true);
  await purgeDue(shop);
  expect(edge.purges).toEqual([]);
  const price = await changePrice(shop);
  await purgeDue(shop);
  expect(edge.keeps(page)).toBe(false);
  await expect.poll(async () => (await edge.get(page, origin)).body).toBe(titleOf(price));
});

test("a change that is rolled back purges nothing", async () => {
  const edge = createFakeEdge();
  const { shop } = await openCopy(edge);
  await using _ = shop;
  const before = await readPrice(shop);
  const wrong = [{ sku, price: { was: before - 1, to: before - 100 } }];
  expect((await shop.shop.inventory.apply(me, { changes: wrong, key: newIdempotencyKey() })).ok).toBe(false);
  expect(await shop.database.db.selectFrom("edgePurges").selectAll().execute()).toEqual([]);
  expect(await readPrice(shop)).toBe(before);
});

test("many changes of one page are purged as one tag in one call, and once more later", async () => {
  const edge = createFakeEdge();
  const { shop } = await openCopy(edge);
  await using _ = shop;
  shop.clock.set(new Date());
  for (let n = 0; n < 5; n++) await changePrice(shop);
  await purgeDue(shop);
  const tags = ["any", toEdgeTag("product:mountainwater")];
  expect(edge.purges.map((purge) => purge.tags)).toEqual([tags]);
  await purgeDue(shop);
  expect(edge.purges).toHaveLength(1);
  shop.clock.advance(secondPurgeMs);
  await purgeDue(shop);
  expect(edge.purges.map((purge) => purge.tags)).toEqual([tags, tags]);
  shop.clock.advance(secondPurgeMs);
  await purgeDue(shop);
  expect(edge.purges).toHaveLength(2);
  expect(await shop.database.db.selectFrom("edgePurges").selectAll().execute()).toEqual([]);
});

test("sends a failed purge again", async () => {
  const edge = createFakeEdge();
  const { shop, origin } = await openCopy(edge);
  await using _ = shop;
  shop.clock.set(new Date());
  await edge.get(page, origin);
  await changePrice(shop);
  edge.state.fails = true;
  await purgeDue(shop);
  expect(edge.keeps(page)).toBe(true);
  edge.state.fails = false;
  shop.clock.advance(5_000);
  await purgeDue(shop);
  expect(edge.keeps(page)).toBe(false);
});

test("more than three hundred changed tags drop everything by one call", async () => {
  const edge = createFakeEdge();
  const { shop } = await openCopy(edge);
  await using _ = shop;
  const at = shop.clock.now();
  const rows = Array.from({ length: 400 }, (_, n) => ({
    tag: toEdgeTag(`product:sample${n}`),
    dueAt: at,
    createdAt: at,
  }));
  await shop.database.db.insertInto("edgePurges").values(rows).execute();
  await purgeDue(shop);
  expect(edge.purges.map(({ tags }) => tags)).toEqual([["all", "any"]]);
});

test("the second purge removes an old page from a copy that missed the change", async () => {
  const edge = createFakeEdge();
  const one = await openCopy(edge);
  const two = await openCopy(edge, one.shop.databaseUrl ?? "");
  await using _one = one.shop;
  await using _two = two.shop;
  one.shop.clock.set(new Date());
  const old = (await edge.get(page, two.origin)).body;
  // From now on the second copy receives no notifications, so its cache keeps the old page.
  const { cache } = two.shop;
  const kept = await two.origin(page);
  const price = await changePrice(one.shop);
  await purgeDue(one.shop);
  // It is requested after the purge and answers with the old page.
  expect((await edge.store(page, kept)).body).toBe(old);
  expect(edge.keeps(page)).toBe(true);
  cache?.changed("product:mountainwater");
  one.shop.clock.advance(secondPurgeMs);
  await purgeDue(one.shop);
  expect(edge.keeps(page)).toBe(false);
  expect((await edge.get(page, two.origin)).body).toBe(titleOf(price));
  expect((await edge.get(page, one.origin)).body).toBe(titleOf(price));
});

test("a copy whose listener is silent lets the edge cache nothing until the listener is back", async () => {
  const edge = createFakeEdge();
  const { shop, origin } = await openCopy(edge);
  await using _ = shop;
  const silence = { ms: 0 };
  const { health } = shop.database;
  const before = health?.();
  if (!before) throw new Error("PostgreSQL says how it is");
  shop.database.health = () => ({ ...before, listenerSilentMs: silence.ms });
  await edge.get(page, origin);
  expect(edge.keeps(page)).toBe(true);
  await edge.cdn.purge(["all"], "sample");
  silence.ms = 20_001;
  const answer = await edge.get(page, origin);
  expect(answer.headers.get("cache-control")).toBe("private, max-age=0, must-revalidate");
  expect(answer.headers.get("cache-tag")).toBeNull();
  expect(edge.keeps(page)).toBe(false);
  silence.ms = 0;
  await edge.get(page, origin);
  expect(edge.keeps(page)).toBe(true);
});

test("a page that changed while it was rendered is sent, but not cached at the edge", async () => {
  const edge = createFakeEdge();
  const { shop, gate, origin } = await openCopy(edge);
  await using _ = shop;
  let open = () => {};
  gate.wait = new Promise((resolve) => {
    open = () => resolve(undefined);
  });
  const asked = edge.get(page, origin);
  await expect.poll(() => shop.cache?.stats().misses).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 200)); // the price is read by then
  const before = await readPrice(shop);
  await changePrice(shop);
  await new Promise((resolve) => setTimeout(resolve, 500)); // the notification has arrived
  open();
  expect((await asked).body).toBe(titleOf(before));
  expect(edge.keeps(page)).toBe(false);
});
