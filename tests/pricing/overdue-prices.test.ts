import { sql } from "kysely";
import { expect, test } from "vitest";
import { newIdempotencyKey } from "../orders/order-fixtures.ts";
import { openSaleShop, six, twelve } from "./sale-shop.ts";

const { opened, schedule, list, priceOf, advanceTo } = openSaleShop();

const [fromA, untilA] = ["2030-11-20T14:00:00.000Z", "2030-11-20T15:00:00.000Z"];
const [fromB, untilB] = ["2030-11-20T15:01:00.000Z", "2030-11-20T16:00:00.000Z"];
const lines = (price: number, sku = six) => [{ sku, price }];

/** Schedules one price and returns the id of the change. */
async function schedulePrice(at: string, price: number, sku = six): Promise<number> {
  const body = { at, lines: [{ sku, price, mrp: 45_000 }], key: newIdempotencyKey() };
  return (await opened().editor.post<{ id: number }>("/scheduled-prices", body)).body.id;
}

test("ends a sale before the next one begins when both became due during an outage", async () => {
  const { shop } = opened();
  const { body: saleA } = await schedule({ from: fromA, until: untilA, lines: lines(29_900) });
  const { body: saleB } = await schedule({ from: fromB, until: untilB, lines: lines(25_000) });
  await advanceTo(fromA);
  shop.clock.set(new Date("2030-11-20T15:02:00.000Z"));
  await shop.shop.pricing.applyScheduledPrices(saleB.id);
  await shop.shop.pricing.applyScheduledPrices(saleA.id + 1);
  expect(await priceOf(six)).toMatchObject({ price: 25_000 });
  expect(await list("state=past&limit=1")).toMatchObject([{ id: saleA.id, state: "ended", failure: null }]);
  await advanceTo(untilB);
  expect(await priceOf(six)).toMatchObject({ price: 39_900 });
});

test("applies overdue prices of a SKU by time, also at once, and leaves those of other SKUs to their jobs", async () => {
  const { shop } = opened();
  const first = await schedulePrice(fromA, 30_000);
  const second = await schedulePrice(untilA, 31_000);
  const last = await schedulePrice(fromB, 32_000);
  await schedulePrice(fromA, 44_000, twelve);
  const before = await priceOf(twelve);
  shop.clock.set(new Date(untilB));
  await Promise.all([last, second, first].map((id) => shop.shop.pricing.applyScheduledPrices(id)));
  expect(await priceOf(six)).toMatchObject({ price: 32_000 });
  expect(await priceOf(twelve)).toEqual(before);
});

test("waits ten minutes at most for an earlier change that can't be applied", async () => {
  const { shop } = opened();
  const { db } = shop.database;
  await schedulePrice(fromA, 33_300);
  const later = await schedulePrice(untilA, 25_000);
  await sql`alter table variants add constraint sample_refusal check (price_paise <> 33300)`.execute(db);
  try {
    shop.clock.set(new Date("2030-11-20T15:09:00.000Z"));
    await expect(shop.shop.pricing.applyScheduledPrices(later)).rejects.toThrow("sample_refusal");
    expect(await priceOf(six)).toMatchObject({ price: 39_900 });
    shop.clock.set(new Date("2030-11-20T15:10:00.000Z"));
    await shop.shop.pricing.applyScheduledPrices(later);
    expect(await priceOf(six)).toMatchObject({ price: 25_000 });
  } finally {
    await sql`alter table variants drop constraint sample_refusal`.execute(db);
  }
});
