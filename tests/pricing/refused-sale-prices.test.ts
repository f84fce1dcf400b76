import { expect, test } from "vitest";
import { expectUnchanged } from "../orders/customer-order.ts";
import { newIdempotencyKey } from "../orders/order-fixtures.ts";
import { during, from, openSaleShop, type Sale, six, until } from "./sale-shop.ts";

const { opened, schedule, advanceTo } = openSaleShop();

test.each<[string, Sale, Record<string, string>]>([
  ["a beginning in the past", { from: "2030-11-20T11:59:59Z" }, { from: "Please choose a time in the future." }],
  ["an end ten years ahead", { until: "2040-01-01T00:00:00Z" }, { until: "Please choose a time within two years." }],
  ["an end before the beginning", { until: from }, { until: "Please choose an end after the start." }],
  ["an unknown SKU", { lines: [{ sku: "NOTHING", price: 1 }] }, { "lines.0.price": "SKU not found." }],
  [
    "a SKU twice",
    {
      lines: [
        { sku: six, price: 1 },
        { sku: six, price: 2 },
      ],
    },
    { "lines.1.price": "This SKU is in the list twice." },
  ],
  [
    "a price above its MRP",
    { lines: [{ sku: six, price: 45_001 }] },
    { "lines.0.price": "The price cannot be above the MRP of ₹450.00: the Legal Metrology Act forbids it." },
  ],
  [
    "a price that is none of a sale",
    { lines: [{ sku: six, price: 39_900 }] },
    { "lines.0.price": "Must be below the price of ₹399.00." },
  ],
])("rejects %s at its field", async (_, sale, fields) => {
  const { shop } = opened();
  const refused = await expectUnchanged(shop, () => schedule(sale));
  expect([refused.status, refused.body.error.fields]).toEqual([400, fields]);
});

const otherSale = "Another sale runs in this time, from 20 Nov, 7:30 pm until 21 Nov, 1:30 am.";
test.each<[string, Sale]>([
  ["inside", { from: "2030-11-20T15:00:00.000Z", until: "2030-11-20T16:00:00.000Z" }],
  ["around", { from: "2030-11-20T13:00:00.000Z", until: "2030-11-20T23:00:00.000Z" }],
  ["over the beginning of", { from: "2030-11-20T13:00:00.000Z", until: from }],
  ["over the end of", { from: until, until: "2030-11-20T23:00:00.000Z" }],
])("refuses a sale %s another one of the SKU, before it begins and while it runs", async (_, sale) => {
  const { shop } = opened();
  await schedule();
  const refused = await expectUnchanged(shop, () => schedule(sale));
  expect(refused.body.error.fields).toEqual({ "lines.0.price": otherSale });
  await advanceTo(from);
  if (sale.until === from) return;
  const later = { ...sale, from: during, lines: [{ sku: six, price: 100 }] };
  if (sale.until === "2030-11-20T16:00:00.000Z") later.until = "2030-11-20T18:00:00.000Z";
  const whileRunning = await expectUnchanged(shop, () => schedule(later));
  expect(whileRunning.body.error.fields).toEqual({ "lines.0.price": otherSale });
});

test("refuses a scheduled price during a sale and a sale over a scheduled price, but allows them before and after", async () => {
  const { shop, editor } = opened();
  const price = (at: string, amount = 38_000) =>
    editor.post("/scheduled-prices", {
      at,
      lines: [{ sku: six, price: amount, mrp: 45_000 }],
      key: newIdempotencyKey(),
    });
  await schedule();
  for (const at of [from, during, until]) {
    const refused = await expectUnchanged(shop, () => price(at));
    expect(refused.body).toMatchObject({ error: { fields: { "lines.0.sku": "This SKU is on sale at that time." } } });
  }
  expect((await price("2030-11-20T13:00:00Z", 28_000)).status).toBe(200);
  expect((await price("2030-11-21T00:00:00Z")).status).toBe(200);
  const over = await expectUnchanged(shop, () =>
    schedule({ from: "2030-11-20T20:30:00Z", until: "2030-11-21T02:00:00Z" }),
  );
  expect(over.body.error.fields).toEqual({ "lines.0.price": "Another price begins in this time, on 21 Nov, 5:30 am." });
  // The price at the sale's beginning counts: ₹380.00 from the 21st.
  const after = { from: "2030-11-21T02:00:00Z", until: "2030-11-21T03:00:00Z" };
  const tooHigh = await schedule({ ...after, lines: [{ sku: six, price: 38_500 }] });
  expect(tooHigh.body.error.fields).toEqual({ "lines.0.price": "Must be below the price of ₹380.00." });
  expect((await schedule(after)).status).toBe(200);
});
