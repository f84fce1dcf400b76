import { expect, test } from "vitest";
import type { InventoryRow } from "#contracts/admin/catalog/inventory-endpoints.ts";
import {
  applyTypedCells,
  describeEdits,
  dropStaleEdits,
  findStaleEdits,
  type GridEdits,
  parseCell,
  rebaseEdits,
  refreshReserved,
  revertChanges,
  toInventoryChanges,
} from "./grid-edits.ts";

const row = (id: string, price: number, stock = 5): InventoryRow => ({
  id,
  productId: id,
  product: "Sample Water",
  detail: "pack of 6",
  price,
  mrp: 48_000,
  stock,
  active: true,
  low: false,
  waiting: 0,
  nextPriceAt: null,
  nextPrice: null,
  kind: "beverage",
  picture: null,
  flavour: "still",
  pack: 6,
  packMl: 3_000,
  reserved: 0,
  sales: null,
});
const six = row("SAMPLE-6", 39_900);
const none: GridEdits = new Map();

test.each([
  ["₹1,299.50", 129_950],
  ["1299.5", 129_950],
  ["Rs. 399/-", 39_900],
  ["INR 399", 39_900],
  ["399 ₹", 39_900],
  ['"1,299"', 129_900],
])("%s is an amount of %s paise", (text, paise) => {
  expect(parseCell("price", text)).toBe(paise);
});

test.each(["", "0", "free", "-5", "1.999", "=1+1", "99999999999"])("rejects %s as a price", (text) => {
  expect(parseCell("price", text)).toBeUndefined();
});

test.each([
  ["12", 12],
  ["1,200", 1_200],
  ["0", 0],
  ["7.0", 7],
  ["7.5", undefined],
  ["7,5", undefined],
  ["-1", undefined],
  ["9999999", undefined],
])("%s is a stock of %s units", (text, units) => {
  expect(parseCell("stock", text)).toBe(units);
});

test("a cell changes, reverts, and is marked when invalid", () => {
  const changed = applyTypedCells(none, [{ row: six, field: "price", text: "389" }]);
  expect(toInventoryChanges(changed)).toEqual([{ sku: "SAMPLE-6", price: { was: 39_900, to: 38_900 } }]);
  expect(applyTypedCells(changed, [{ row: six, field: "price", text: "₹399.00" }]).size).toBe(0);
  expect(applyTypedCells(changed, [{ row: six, field: "price", text: " " }]).size).toBe(0);
  const broken = applyTypedCells(changed, [{ row: six, field: "stock", text: "many" }]);
  expect([...broken.values()].at(-1)).toMatchObject({ field: "stock", invalidText: "many", was: 5 });
  expect(toInventoryChanges(broken)).toEqual([{ sku: "SAMPLE-6", price: { was: 39_900, to: 38_900 } }]);
  expect(applyTypedCells(changed, [{ row: six, field: "price", text: "389.00" }])).toBe(changed);
});

test("a change keeps the first seen value as its base", () => {
  const changed = applyTypedCells(none, [{ row: six, field: "price", text: "389" }]);
  const again = applyTypedCells(changed, [{ row: row("SAMPLE-6", 41_000), field: "price", text: "379" }]);
  expect(toInventoryChanges(again)).toEqual([{ sku: "SAMPLE-6", price: { was: 39_900, to: 37_900 } }]);
});

test("takes changes back only from the values that they wrote", () => {
  const changes = [
    { sku: "SAMPLE-6", price: { was: 39_900, to: 38_900 }, stock: { was: 5, to: 9 } },
    { sku: "SAMPLE-12", mrp: { was: 96_000, to: 90_000 } },
  ];
  expect(revertChanges(changes)).toEqual([
    { sku: "SAMPLE-6", price: { was: 38_900, to: 39_900 }, stock: { was: 9, to: 5 } },
    { sku: "SAMPLE-12", mrp: { was: 90_000, to: 96_000 } },
  ]);
});

test("summarizes edits", () => {
  const edits = applyTypedCells(none, [
    { row: six, field: "price", text: "389" },
    { row: row("SAMPLE-12", 74_900), field: "price", text: "739" },
    { row: six, field: "stock", text: "9" },
  ]);
  expect(describeEdits(edits)).toBe("2 prices, 1 stock count");
});

test("detects a concurrent change, to be overwritten knowingly or accepted", () => {
  const edits = applyTypedCells(none, [
    { row: six, field: "price", text: "389" },
    { row: six, field: "stock", text: "9" },
  ]);
  const now = [{ ...six, price: 41_000 }];
  const stale = findStaleEdits(edits, now);
  expect(stale.map(({ edit, now: price }) => [edit.field, price])).toEqual([["price", 41_000]]);
  expect(toInventoryChanges(rebaseEdits(edits, now))).toEqual([
    { sku: "SAMPLE-6", price: { was: 41_000, to: 38_900 }, stock: { was: 5, to: 9 } },
  ]);
  expect(toInventoryChanges(dropStaleEdits(edits, stale))).toEqual([{ sku: "SAMPLE-6", stock: { was: 5, to: 9 } }]);
  expect(toInventoryChanges(rebaseEdits(edits, [{ ...six, price: 38_900 }]))).toEqual([
    { sku: "SAMPLE-6", stock: { was: 5, to: 9 } },
  ]);
});

test("counts units on hand, and sells only unreserved ones", () => {
  const ordered = { ...six, stock: 5, reserved: 3 };
  const counted = applyTypedCells(none, [{ row: ordered, field: "stock", text: "12" }]);
  expect([...counted.values()]).toMatchObject([{ was: 8, to: 12 }]);
  expect(toInventoryChanges(counted)).toEqual([{ sku: "SAMPLE-6", stock: { was: 5, to: 9 } }]);
  expect(applyTypedCells(counted, [{ row: ordered, field: "stock", text: "8" }]).size).toBe(0);
  // Three are sold.
  const tooFew = applyTypedCells(none, [{ row: ordered, field: "stock", text: "2" }]);
  expect([...tooFew.values()]).toMatchObject([{ invalidText: "2", was: 8 }]);
});

test("keeps a count when an order comes in, and compares it when something was shipped", () => {
  const counted = applyTypedCells(none, [{ row: { ...six, reserved: 3 }, field: "stock", text: "12" }]);
  // One of the eight was ordered: they are still on hand.
  const ordered = [{ ...six, stock: 4, reserved: 4 }];
  expect(findStaleEdits(counted, ordered)).toEqual([]);
  expect(toInventoryChanges(refreshReserved(counted, ordered))).toEqual([
    { sku: "SAMPLE-6", stock: { was: 4, to: 8 } },
  ]);
  const shipped = [{ ...six, stock: 5, reserved: 1 }];
  expect(findStaleEdits(counted, shipped)).toMatchObject([{ now: 6 }]);
  expect(toInventoryChanges(rebaseEdits(counted, shipped))).toEqual([{ sku: "SAMPLE-6", stock: { was: 5, to: 11 } }]);
  const allOrdered = refreshReserved(counted, [{ ...six, stock: 0, reserved: 13 }]);
  expect([...allOrdered.values()]).toMatchObject([{ invalidText: "12" }]);
});
