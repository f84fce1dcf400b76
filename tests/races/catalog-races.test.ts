import { expect, test, vi } from "vitest";
import { paise } from "#domain/money.ts";
import { buildBeverageForm, type CatalogEditor, createCatalogEditor } from "../catalog/catalog-fixtures.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { findStockMismatches, getStock, snapshotOrderTables } from "../harness/db-snapshot.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { createTwoInstances } from "../harness/two-instances.ts";
import { newIdempotencyKey } from "../orders/order-fixtures.ts";

const six = "MOUNTAINWATER-6";

/** Signs in an operator at each of two instances. */
async function createTwoEditors() {
  const copies = await createTwoInstances();
  const [one, two] = [
    await createCatalogEditor(copies.shop, "owner"),
    await createCatalogEditor(copies.rival, "owner"),
  ];
  return { ...copies, one, two };
}

const buy = (shop: TestShop, price: number, quantity = 1) =>
  shop.shop.checkout.placeCod(
    buildPlacement({ items: [{ id: "mountainwater-6", quantity }], expectedTotal: paise(price * quantity + 15_000) }),
    { address: null },
  );
const priceOf = async ({ database: { db } }: TestShop, sku = six) =>
  (await db.selectFrom("variants").select("pricePaise").where("sku", "=", sku).executeTakeFirstOrThrow()).pricePaise;

test("one of two simultaneous publications of a draft wins and the other sees the current state", async () => {
  await using both = await createTwoEditors();
  const { one, two } = both;
  const { body } = await one.create("beverage");
  await one.save(body.id, buildBeverageForm());
  const { revision } = await one.get(body.id);
  const answers = await Promise.all([one, two, one, two].map((by) => by.publish(body.id, revision)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  for (const { body: conflict } of answers.filter(({ status }) => status === 409))
    expect(conflict.current).toMatchObject({ isVisible: true, draft: null, revision: revision + 1 });
});

test("one of two products gets a slug or SKU and the other learns whose it is", async () => {
  await using both = await createTwoEditors();
  const { shop, one, two } = both;
  for (let round = 0; round < 5; round++) {
    const form = { ...buildBeverageForm(), slug: `sample-${round}` };
    form.variants = form.variants.map((pack) => ({ ...pack, sku: `SAMPLE${round}-${pack.packSize}` }));
    const ids: string[] = [];
    for (const by of [one, two]) {
      const { body } = await by.create("beverage");
      await by.save(body.id, form);
      ids.push(body.id);
    }
    const answers = await Promise.all([one, two].map((by, at) => by.publish(ids[at] ?? "")));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const conflict = answers.find(({ status }) => status === 400)?.body.error.fields;
    expect(conflict).toMatchObject({ slug: expect.stringMatching(/^This URL belongs to Sample Ginger\.$/) });
  }
  expect(await findStockMismatches(shop.database)).toEqual([]);
});

test("a concurrent save overwrites nothing", async () => {
  await using both = await createTwoEditors();
  const { one, two } = both;
  for (let round = 0; round < 5; round++) {
    const { revision } = await one.get("sparklingwater");
    const answers = await Promise.all(
      [one, two].map((by, at) => by.save("sparklingwater", { name: `Words ${at}` }, revision)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.draft;
    expect((await one.get("sparklingwater")).draft).toEqual(won);
  }
});

test("every sale during a publication has one of the two prices, stock stays right and nothing deadlocks", async () => {
  await using both = await createTwoEditors();
  const { shop, rival, one } = both;
  const { published } = await one.get("mountainwater");
  if (!published) throw new Error("not there");
  const transactions = [vi.spyOn(shop.database, "transaction"), vi.spyOn(rival.database, "transaction")];
  const prices = [39_900, 38_900];
  const publishing = async () => {
    for (let n = 0; n < 6; n++) {
      const variants = published.variants.map((pack) =>
        pack.packSize === 6 ? { ...pack, price: prices[(n + 1) % 2] ?? 0 } : pack,
      );
      await one.bring(
        { ...published, slug: n % 2 ? "mountain-water" : "mountain-water-new", variants },
        "mountainwater",
      );
    }
  };
  const buying = Array.from({ length: 40 }, (_, n) => buy(n % 2 ? shop : rival, prices[n % 3 ? 0 : 1] ?? 0));
  const [, ...answers] = await Promise.all([publishing(), ...buying]);
  for (const answer of answers)
    expect(answer.ok || answer.error.code).toSatisfy((conflict) => conflict === true || conflict === "quote-changed");
  const { lines, orders } = await snapshotOrderTables(shop.database);
  expect(lines.every((line) => prices.includes(line.unitPricePaise))).toBe(true);
  expect(orders.every(({ totalPaise }) => prices.includes(totalPaise - 15_000))).toBe(true);
  expect(await getStock(shop.database, six)).toBe(480 - lines.length);
  expect(await findStockMismatches(shop.database)).toEqual([]);
  for (const spy of transactions)
    expect(await Promise.allSettled(spy.mock.results.map(({ value }) => value))).not.toContainEqual(
      expect.objectContaining({ reason: expect.objectContaining({ code: "40P01" }) }),
    );
});

test("sales continue at the published price during a preview and never see the draft", async () => {
  await using both = await createTwoEditors();
  const { shop, rival, one } = both;
  const { published } = await one.get("mountainwater");
  const variants = published?.variants.map((pack) => ({ ...pack, price: 11_100 }));
  await one.save("mountainwater", { ...published, variants });
  const { body } = await one.post<{ path: string }>("/products/mountainwater/preview", {});
  const token = new URL(body.path, "http://shop.test").searchParams.get("preview") ?? "";
  let bought: ReturnType<typeof buy> | undefined;
  const looked = await shop.shop.previews.render(token, async (previewed) => {
    bought = buy(rival, 39_900);
    const [drafted, seen] = await Promise.all([
      previewed.catalog.beverage("mountain-water"),
      rival.shop.catalog.beverage("mountain-water"),
    ]);
    return { drafted: drafted?.packs[0]?.price, seen: seen?.packs[0]?.price };
  });
  expect(looked).toEqual({ ok: true, value: { drafted: 11_100, seen: 28_000 } });
  expect(await bought).toMatchObject({ ok: true, value: { total: 54_900 } });
  expect(await priceOf(shop)).toBe(39_900);
  expect(await findStockMismatches(shop.database)).toEqual([]);
});

const move = (by: CatalogEditor, body: object) => by.post<{ stock: number }>(`/inventory/${six}/movements`, body);

test("a stock count against sales applies to what it saw or is rejected, and stock equals its movements", async () => {
  await using both = await createTwoEditors();
  const { shop, rival, one, two } = both;
  const count = async (by: CatalogEditor) => {
    const was = await getStock(shop.database, six);
    return await by.post("/inventory/apply", {
      changes: [{ sku: six, stock: { was, to: was - 10 } }],
      key: newIdempotencyKey(),
    });
  };
  const counted = Promise.all([count(one), count(two), count(one), count(two)]);
  const bought = await Promise.all(Array.from({ length: 30 }, (_, n) => buy(n % 2 ? shop : rival, 39_900)));
  const answers = await counted;
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(bought.every(({ ok }) => ok)).toBe(true);
  const succeeded = answers.filter(({ status }) => status === 200).length;
  expect(await getStock(shop.database, six)).toBe(480 - 30 - 10 * succeeded);
  expect(await findStockMismatches(shop.database)).toEqual([]);
});

test("applies a movement or change once when ten send it at the same time", async () => {
  await using both = await createTwoEditors();
  const { shop, one } = both;
  const received = { reason: "received", pieces: 24, note: "", key: newIdempotencyKey() };
  const moved = await Promise.all(Array.from({ length: 10 }, () => move(one, received)));
  expect(moved.map(({ body }) => body)).toEqual(moved.map(() => ({ stock: 504 })));
  const changes = [{ sku: six, price: { was: 39_900, to: 38_000 }, stock: { was: 504, to: 500 } }];
  const body = { changes, key: newIdempotencyKey() };
  const applied = await Promise.all(Array.from({ length: 10 }, () => one.post("/inventory/apply", body)));
  expect(applied.map(({ status }) => status)).toEqual(applied.map(() => 200));
  expect([await getStock(shop.database, six), await priceOf(shop)]).toEqual([500, 38_000]);
  expect(await findStockMismatches(shop.database)).toEqual([]);
});

test("two manual removals and a sale never take stock below zero", async () => {
  await using both = await createTwoEditors();
  const { shop, one, two } = both;
  await one.post(`/inventory/${six}/movements`, { reason: "counted", pieces: 5, note: "", key: newIdempotencyKey() });
  const damaged = (by: CatalogEditor) => move(by, { reason: "damaged", pieces: 3, note: "", key: newIdempotencyKey() });
  const [first, second, bought] = await Promise.all([damaged(one), damaged(two), buy(shop, 39_900, 3)]);
  const reductions = [first.status === 200, second.status === 200, bought.ok].filter(Boolean).length;
  expect(reductions).toBe(1);
  expect(await getStock(shop.database, six)).toBe(2);
  expect(await findStockMismatches(shop.database)).toEqual([]);
});

async function scheduled(by: CatalogEditor, shop: TestShop, price: number): Promise<number> {
  const at = new Date(shop.clock.now().getTime() + 60_000).toISOString();
  const lines = [{ sku: six, price, mrp: 45_000 }];
  const { body } = await by.post<{ id: number }>("/scheduled-prices", { at, lines, key: newIdempotencyKey() });
  return body.id;
}

test("applies a scheduled price once against ten workers and an operator and loses no change", async () => {
  await using both = await createTwoEditors();
  const { shop, rival, one, two } = both;
  for (const { clock } of [shop, rival]) clock.set(new Date("2026-11-20T06:00:00Z"));
  const id = await scheduled(one, shop, 36_600);
  for (const { clock } of [shop, rival]) clock.advance(60_000);
  const change = { changes: [{ sku: six, price: { was: 39_900, to: 37_700 } }], key: newIdempotencyKey() };
  const [applied] = await Promise.all([
    two.post("/inventory/apply", change),
    ...Array.from({ length: 10 }, (_, n) => (n % 2 ? shop : rival).shop.pricing.applyScheduledPrices(id)),
  ]);
  // The scheduled price wins in any order: it was applied last, or the operator's change was rejected.
  expect(await priceOf(shop)).toBe(36_600);
  const conflict = await shop.database.db
    .selectFrom("auditLog")
    .select("actor")
    .where("action", "=", "price.changed")
    .orderBy("id")
    .execute();
  expect(conflict.map(({ actor }) => actor)).toEqual(
    applied.status === 200 ? [two.actor, "price schedule"] : ["price schedule"],
  );
});

test("a price cancelled at its very time is either applied or cancelled", async () => {
  await using both = await createTwoEditors();
  const { shop, rival, one, two } = both;
  for (let round = 0; round < 6; round++) {
    const before = await priceOf(shop);
    for (const { clock } of [shop, rival]) clock.set(new Date(Date.UTC(2026, 10, 20, 6, round)));
    const id = await scheduled(one, shop, before - 100);
    for (const { clock } of [shop, rival]) clock.advance(60_000);
    const [cancelled] = await Promise.all([
      two.browser.delete(`/api/admin/scheduled-prices/${id}`),
      shop.shop.pricing.applyScheduledPrices(id),
    ]);
    expect(await priceOf(shop)).toBe(cancelled.status === 200 ? before : before - 100);
  }
});

test("every order at a price change has the agreed price or is rejected", async () => {
  await using both = await createTwoEditors();
  const { shop, rival, one } = both;
  for (const { clock } of [shop, rival]) clock.set(new Date("2026-11-20T06:00:00Z"));
  const id = await scheduled(one, shop, 41_100);
  for (const { clock } of [shop, rival]) clock.advance(60_000);
  const totals = Array.from({ length: 24 }, (_, n) => (n % 4 ? 39_900 : 41_100));
  const [, ...answers] = await Promise.all([
    shop.shop.pricing.applyScheduledPrices(id),
    ...totals.map((price, n) => buy(n % 2 ? shop : rival, price)),
  ]);
  const { orders } = await snapshotOrderTables(shop.database);
  for (const [n, answer] of answers.entries()) {
    if (answer.ok)
      expect(orders.find((order) => order.id === answer.value.orderId)?.totalPaise).toBe((totals[n] ?? 0) + 15_000);
    else expect(answer.error.code).toBe("quote-changed");
  }
  expect(await getStock(shop.database, six)).toBe(480 - orders.length);
  expect((await buy(shop, 39_900)).ok).toBe(false);
  expect((await buy(shop, 41_100)).ok).toBe(true);
});
