import { expect, test } from "vitest";
import type { SalePrice } from "#contracts/admin/catalog/sale-price-endpoints.ts";
import { paise } from "#domain/money.ts";
import { type CatalogEditor, createCatalogEditor } from "../catalog/catalog-fixtures.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { snapshotOrderTables } from "../harness/db-snapshot.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { createTwoInstances } from "../harness/two-instances.ts";
import { newIdempotencyKey } from "../orders/order-fixtures.ts";

const six = "MOUNTAINWATER-6";
const noon = "2030-11-20T12:00:00Z";
const [begins, ends] = ["2030-11-20T14:00:00Z", "2030-11-20T15:00:00Z"];
const [regular, reduced] = [39_900, 29_900];

async function createShops() {
  const both = await createTwoInstances();
  const setClocks = (at: string) => {
    for (const { clock } of [both.shop, both.rival]) clock.set(new Date(at));
  };
  setClocks(noon);
  const [one, two] = [await createCatalogEditor(both.shop, "owner"), await createCatalogEditor(both.rival, "owner")];
  return { ...both, one, two, setClocks };
}

const schedule = (by: CatalogEditor, from: string, until: string) =>
  by.post<SalePrice>("/sale-prices", {
    from,
    until,
    lines: [{ sku: six, price: reduced }],
    key: newIdempotencyKey(),
  });
const priceOf = async ({ database: { db } }: TestShop) =>
  (await db.selectFrom("variants").select("pricePaise").where("sku", "=", six).executeTakeFirstOrThrow()).pricePaise;
const changesOf = async ({ database: { db } }: TestShop) =>
  (await db.selectFrom("auditLog").select("id").where("action", "=", "price.changed").execute()).length;

test("accepts one of overlapping sales and prices that are scheduled at once", async () => {
  await using both = await createShops();
  const { one, two } = both;
  for (let round = 0; round < 6; round++) {
    const day = (n: number) => `2030-12-${String(round * 4 + n).padStart(2, "0")}T00:00:00Z`;
    const price = () =>
      two.post("/scheduled-prices", {
        at: day(2),
        lines: [{ sku: six, price: 38_000, mrp: 45_000 }],
        key: newIdempotencyKey(),
      });
    const answers = await Promise.all([
      schedule(one, day(1), day(3)),
      schedule(two, day(2), day(4)),
      round % 2 ? price() : schedule(one, day(1), day(4)),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  }
});

test("two copies begin and end a sale once, and orders have the price at their time", async () => {
  await using both = await createShops();
  const { shop, rival, one, setClocks } = both;
  const { body: sale } = await schedule(one, begins, ends);
  const buy = (at: TestShop, price: number) =>
    at.shop.checkout.placeCod(
      buildPlacement({ items: [{ id: "mountainwater-6", quantity: 1 }], expectedTotal: paise(price + 15_000) }),
      { address: null },
    );
  const edges = [
    { at: begins, id: sale.id, price: reduced },
    { at: ends, id: sale.id + 1, price: regular },
  ];
  for (const [n, { at, id, price }] of edges.entries()) {
    setClocks(at);
    const totals = Array.from({ length: 8 }, (_, each) => (each % 2 ? regular : reduced));
    const jobs = Array.from({ length: 6 }, (_, each) =>
      (each % 2 ? shop : rival).shop.pricing.applyScheduledPrices(id),
    );
    const answers = await Promise.all(totals.map((total, each) => buy(each % 2 ? shop : rival, total)));
    await Promise.all(jobs);
    const { orders } = await snapshotOrderTables(shop.database);
    for (const [each, answer] of answers.entries()) {
      if (answer.ok)
        expect(orders.find((order) => order.id === answer.value.orderId)?.totalPaise).toBe(
          (totals[each] ?? 0) + 15_000,
        );
      else expect(answer.error.code).toBe("quote-changed");
    }
    expect([await priceOf(shop), await changesOf(shop)]).toEqual([price, n + 1]);
  }
});

test("a sale ended exactly at its beginning or its end leaves the regular price", async () => {
  await using both = await createShops();
  const { shop, rival, one, two, setClocks } = both;
  for (let round = 0; round < 8; round++) {
    setClocks(noon);
    const { body: sale } = await schedule(one, begins, ends);
    const atEnd = round % 2 === 1;
    setClocks(begins);
    if (atEnd) {
      await shop.shop.pricing.applyScheduledPrices(sale.id);
      setClocks(ends);
    }
    const [ended] = await Promise.all([
      two.browser.delete(`/api/admin/sale-prices/${sale.id}`),
      shop.shop.pricing.applyScheduledPrices(atEnd ? sale.id + 1 : sale.id),
      rival.shop.pricing.applyScheduledPrices(atEnd ? sale.id + 1 : sale.id),
    ]);
    expect(atEnd ? [200, 409] : [200]).toContain(ended.status);
    expect(await priceOf(shop)).toBe(regular);
  }
});
