import { expect, test } from "vitest";
import type { InventoryRow } from "#contracts/admin/catalog/inventory-endpoints.ts";
import { countVariants, discountPrice, formatDiscount, formatPack, formatVolume, getCellState } from "./grid-cell.ts";
import { applyTypedCells, type GridEdits, type InventoryField } from "./grid-edits.ts";

const row: InventoryRow = {
  id: "SAMPLE-6",
  productId: "sample",
  product: "Sample Water",
  kind: "beverage",
  picture: null,
  flavour: "still",
  pack: 6,
  packMl: 3_000,
  detail: "pack of 6",
  price: 39_900,
  mrp: 48_000,
  stock: 20,
  reserved: 4,
  active: true,
  low: false,
  waiting: 0,
  nextPriceAt: null,
  nextPrice: null,
  sales: null,
};
const none: GridEdits = new Map();
const type = (field: InventoryField, text: string) => applyTypedCells(none, [{ row, field, text }]);

test.each<[InventoryField, string, object]>([
  ["price", "389", { formatted: "₹389", previous: "₹399", error: undefined, value: 38_900 }],
  ["price", "389.5", { formatted: "₹389.50", previous: "₹399" }],
  ["price", "500", { formatted: "₹500", error: "above the MRP" }],
  ["price", "abc", { formatted: "abc", previous: "₹399", error: "invalid", value: 39_900 }],
  ["stock", "1200", { formatted: "1,200", previous: "24", text: "1200" }],
  ["stock", "3", { formatted: "3", error: "below the 4 reserved", value: 24 }],
])("the %s cell with %j shows %j", (field, text, state) => {
  expect(getCellState(type(field, text), row, field)).toMatchObject({ isChanged: true, ...state });
});

test("shows an unchanged cell as it is, with what orders have on hand", () => {
  expect(getCellState(none, row, "stock")).toEqual({
    value: 24,
    text: "24",
    formatted: "24",
    isChanged: false,
    previous: undefined,
    error: undefined,
  });
});

test("shows the discount of typed prices", () => {
  expect(formatDiscount(none, row)).toBe("17%");
  expect(formatDiscount(type("price", "240"), row)).toBe("50%");
  expect(formatDiscount(type("price", "480"), row)).toBe("—");
});

test("names packs, what they hold and how many there are", () => {
  expect([formatPack(row), formatPack({ pack: null, detail: "M, Ink" })]).toEqual(["6-pack", "M, Ink"]);
  expect([formatVolume(3_000), formatVolume(1_980), formatVolume(500)]).toEqual(["3 L", "1.98 L", "0.5 L"]);
  expect([countVariants([row]), countVariants([row, row]), countVariants([{ pack: null }, row])]).toEqual([
    "1 pack",
    "2 packs",
    "2 variants",
  ]);
});

test.each([
  [32_000, 20, 25_600],
  [39_900, 15, 33_900],
  [48_000, 0, 48_000],
  // An MRP with paise is not rounded up.
  [39_950, 0, 39_950],
  [150, 90, 100],
])("an MRP of %s paise, %s percent lower, costs %s", (mrp, percent, price) => {
  expect(discountPrice(mrp, percent)).toBe(price);
});
