import { expect, test } from "vitest";
import { parseCart } from "./cart-store.ts";

const water = {
  id: "mountainwater-6",
  type: "beverage",
  name: "Mountain Water",
  productName: "Mountain Water",
  productImage: "/media/a.webp",
  price: 399,
  quantity: 2,
  packSize: 6,
  currency: "INR",
};
const tee = {
  id: "herdtee-M-#0A1B2E",
  type: "merch",
  _id: "herdtee",
  name: "Herd Tee",
  merchName: "Herd Tee",
  productImage: "",
  price: 899.5,
  quantity: 1,
  size: "M",
  selectedSize: "M",
  color: "#0A1B2E",
  selectedColor: "#0A1B2E",
  colorName: "Ink",
  currency: "INR",
};
const beverages = (value: unknown) => parseCart("cartItems", JSON.stringify(value));
const merch = (value: unknown) => parseCart("merchCartItems", JSON.stringify(value));

test("reads a bare array and a versioned value alike", () => {
  expect(beverages([water])).toEqual([water]);
  expect(beverages({ v: 1, items: [water] })).toEqual([water]);
  expect(merch({ v: 1, items: [tee] })).toEqual([tee]);
  expect(beverages([])).toEqual([]);
});

test("reads an older item's field names", () => {
  const { name: _, productImage: __, packSize: ___, ...older } = water;
  expect(beverages([older])).toEqual([{ ...water, productImage: "" }]);
  const { size: _s, color: _c, colorName: _n, _id: _i, ...olderTee } = tee;
  expect(merch([olderTee])).toEqual([{ ...tee, colorName: "#0A1B2E" }]);
});

test("merges equal ids into one line up to the limit", () => {
  expect(beverages([water, water])).toEqual([{ ...water, quantity: 4 }]);
  expect(beverages([{ ...water, quantity: 5_000 }])).toEqual([{ ...water, quantity: 100 }]);
});

test.each(["javascript:alert(1)", "https://elsewhere.example/a.png", "//elsewhere.example/a.png", 7])(
  "drops a picture from elsewhere: %s",
  (productImage) => {
    expect(beverages([{ ...water, productImage }])).toEqual([{ ...water, productImage: "" }]);
  },
);

test.each<[string, unknown]>([
  ["null", null],
  ["a number", 3],
  ["words", "cart"],
  ["an object", { items: "none" }],
  ["null as item", [null]],
  ["no id", [{ ...water, id: undefined }]],
  ["an id without pack", [{ ...water, id: "mountainwater" }]],
  ["an id with a word as pack", [{ ...water, id: "mountainwater-six", packSize: undefined }]],
  ["another pack than the id's", [{ ...water, packSize: 12 }]],
  ["no name", [{ ...water, name: "", productName: " " }]],
  ["a quantity of 0", [{ ...water, quantity: 0 }]],
  ["half a pack", [{ ...water, quantity: 1.5 }]],
  ["a quantity in words", [{ ...water, quantity: "2" }]],
  ["a price below 0", [{ ...water, price: -1 }]],
  ["a price in words", [{ ...water, price: "399" }]],
  ["a price beyond counting", [{ ...water, price: 1e300 }]],
  ["one broken item among good ones", [water, { ...water, quantity: -1 }]],
  ["a merch item", [tee]],
  ["more lines than anyone has", Array.from({ length: 201 }, (_, n) => ({ ...water, id: `w${n}-6` }))],
])("invalid: %s", (_, value) => {
  expect(beverages(value)).toBeUndefined();
});

test.each<[string, unknown]>([
  ["no size", [{ ...tee, size: "", selectedSize: undefined }]],
  ["no colour", [{ ...tee, color: null, selectedColor: "" }]],
  ["a beverage", [water]],
])("invalid merch: %s", (_, value) => {
  expect(merch(value)).toBeUndefined();
});

test("rejects what is not JSON", () => {
  expect(parseCart("cartItems", "[{")).toBeUndefined();
  expect(parseCart("cartItems", "")).toBeUndefined();
});
