import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";
import { createPaymentShop } from "../payments/payment-fixtures.ts";
import { readToday } from "./read-today.ts";

const now = new Date("2026-11-21T06:00:00Z");
let shop: TestShop;
beforeAll(async () => {
  shop = await createPaymentShop();
  shop.clock.set(now);
});
afterAll(() => shop[Symbol.asyncDispose]());

test("reports sales for every day of a range next to the previous range, long ones by month", async () => {
  await using fresh = await createPaymentShop();
  const { browser } = await createSignedInOperator(fresh);
  for (const at of ["2026-11-10T06:00:00Z", "2026-11-18T06:00:00Z", "2026-11-20T06:00:00Z"]) {
    fresh.clock.set(new Date(at));
    const { orderId } = await placeCashOrder(fresh, at.includes("-20T") ? { phone: "98765 11111" } : {});
    if (at.includes("-18T")) await transitionOrder(fresh, orderId, "cancelled");
  }
  const { sales } = await readToday(browser, "?from=2026-11-14&to=2026-11-20");
  expect(sales.series.map(({ start, gross }: { start: string; gross: number }) => [start.slice(8), gross])).toEqual([
    ["14", 0],
    ["15", 0],
    ["16", 0],
    ["17", 0],
    ["18", 94_800],
    ["19", 0],
    ["20", 94_800],
  ]);
  expect(sales.figures).toEqual({
    orders: 2,
    returningOrders: 1,
    undoneOrders: 1,
    gross: 189_600,
    undone: 94_800,
    refunded: 0,
    net: 94_800,
    averageOrder: 94_800,
  });
  expect(sales.series.map(({ cod }: { cod: number }) => cod)).toEqual([0, 0, 0, 0, 94_800, 0, 94_800]);
  expect(sales.before).toMatchObject({ from: "2026-11-07", to: "2026-11-13", figures: { orders: 1, gross: 94_800 } });
  expect(sales.products).toEqual([
    {
      id: "mountainwater",
      name: "Mountain Water",
      picture: expect.stringMatching(/^\/media\//),
      flavour: "still",
      pieces: 4,
      piecesBack: 2,
      gross: 159_600,
      net: 79_800,
    },
  ]);
  const year = (await readToday(browser, "?from=2026-01-15&to=2026-12-31")).sales;
  expect([year.grain, year.series.length, year.series[0].start]).toEqual(["month", 12, "2026-01-01"]);
  expect(year.ways).toMatchObject([
    { way: "cash", figures: { orders: 3 } },
    { way: "paid", figures: { orders: 0 } },
  ]);
});

test.each([
  "?from=2026-11-20",
  "?from=2026-11-20&to=2026-11-19",
  "?from=2000-01-01&to=2026-11-20",
  "?from=soon&to=later",
])("rejects the range %s", async (query) => {
  const { browser } = await createSignedInOperator(shop);
  expect((await browser.get(`/api/admin/dashboard${query}`)).status).toBe(400);
});
