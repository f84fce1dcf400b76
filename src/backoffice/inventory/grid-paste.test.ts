import { expect, test } from "vitest";
import type { InventoryRow } from "#contracts/admin/catalog/inventory-endpoints.ts";
import type { InventoryField } from "./grid-edits.ts";
import { cellsBetween, fillDown, parseBlock, pasteBlock } from "./grid-paste.ts";

const rows: InventoryRow[] = ["A", "B", "C"].map((id) => ({
  id,
  productId: id,
  product: "Sample",
  detail: id,
  price: 100,
  mrp: 200,
  stock: 3,
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
}));
const at = (sku: string, field: InventoryField) => ({ sku, field });
const paste = (text: string, sku: string, field: InventoryField) => {
  const { typed, outside } = pasteBlock(parseBlock(text), rows, at(sku, field), []);
  return [typed.map((one) => `${one.row.id} ${one.field} ${one.text}`), outside];
};

test.each<[string, string, InventoryField, string[], number]>([
  ["1\t2\t3", "A", "price", ["A price 1", "A mrp 2", "A stock 3"], 0],
  ["1\n2\n", "B", "stock", ["B stock 1", "C stock 2"], 0],
  ["1\r\n2\r\n3", "B", "price", ["B price 1", "C price 2"], 1],
  ["1\t2", "C", "stock", ["C stock 1"], 1],
  ["1\t\t3", "A", "price", ["A price 1", "A stock 3"], 0],
])("%j at %s, %s", (text, sku, field, cells, outside) => {
  expect(paste(text, sku, field)).toEqual([cells, outside]);
});

test("fills the whole selection with one value", () => {
  const over = cellsBetween(rows, at("C", "mrp"), at("A", "mrp")).flat();
  const { typed } = pasteBlock(parseBlock("5"), rows, at("A", "mrp"), over);
  expect(typed.map(({ row, field, text }) => [row.id, field, text])).toEqual([
    ["A", "mrp", "5"],
    ["B", "mrp", "5"],
    ["C", "mrp", "5"],
  ]);
});

test("selects the block between two cells in either direction", () => {
  const block = cellsBetween(rows, at("B", "stock"), at("A", "mrp"));
  expect(block.map((line) => line.map(({ sku, field }) => `${sku} ${field}`))).toEqual([
    ["A mrp", "A stock"],
    ["B mrp", "B stock"],
  ]);
  expect(cellsBetween(rows, at("gone", "mrp"), at("A", "mrp"))).toEqual([]);
});

test("fills down the first line of a selection, or the row above a single one", () => {
  const textOf = ({ id }: InventoryRow, field: InventoryField) => `${field} of ${id}`;
  const texts = (from: [string, InventoryField], until: [string, InventoryField]) => {
    const [one, other] = [from, until].map(([sku, field]) => ({ sku, field }));
    if (!one || !other) return [];
    return fillDown(cellsBetween(rows, one, other), rows, textOf).map(({ row, text }) => `${row.id}: ${text}`);
  };
  expect(texts(["A", "price"], ["C", "mrp"])).toEqual(["B: price of A", "B: mrp of A", "C: price of A", "C: mrp of A"]);
  expect(texts(["B", "stock"], ["B", "stock"])).toEqual(["B: stock of A"]);
  expect(texts(["A", "stock"], ["A", "stock"])).toEqual([]);
});
