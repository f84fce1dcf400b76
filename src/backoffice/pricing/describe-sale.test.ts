import { expect, test } from "vitest";
import type { SalePrice } from "#contracts/admin/catalog/sale-price-endpoints.ts";
import { describeSale } from "./describe-sale.ts";

const line = { sku: "SAMPLE-6", price: 9_900, priceAfter: 12_000, product: "Sample", detail: "pack of 6" };
const sale: SalePrice = {
  id: 1,
  from: "2026-12-01T04:30:00.000Z",
  until: "2026-12-07T18:29:00.000Z",
  state: "waiting",
  endedAt: null,
  lines: [line],
  actor: "M. Kapoor",
  failure: null,
};

test.each<[Partial<SalePrice>, string]>([
  [{}, "Sale ₹99.00 from 1 Dec, 10:00 am until 7 Dec, 11:59 pm"],
  [{ state: "running" }, "Sale ₹99.00 until 7 Dec, 11:59 pm"],
  [{ state: "running", lines: [line, { ...line, price: 19_900 }] }, "Sale until 7 Dec, 11:59 pm"],
  [{ state: "running", lines: [line, line] }, "Sale ₹99.00 until 7 Dec, 11:59 pm"],
  [{ state: "ended", endedAt: "2026-12-03T04:30:00.000Z" }, "Sale ₹99.00 from 1 Dec, 10:00 am until 3 Dec, 10:00 am"],
  [
    { state: "cancelled", endedAt: "2026-11-30T04:30:00.000Z" },
    "Sale ₹99.00 from 1 Dec, 10:00 am until 7 Dec, 11:59 pm",
  ],
])("describes %j as '%s'", (changes, words) => {
  expect(describeSale({ ...sale, ...changes })).toBe(words);
});
