import { expect, test } from "vitest";
import type { ProductRow } from "#contracts/admin/catalog/product-list-endpoints.ts";
import {
  describeProductSummary,
  describeStock,
  formatPriceRange,
  listVariants,
  sumByThreeDays,
} from "./product-words.ts";

type Variant = ProductRow["variants"][number];

const variant = (values: Partial<Variant>): Variant => ({
  sku: "SAMPLE",
  detail: "",
  pack: null,
  size: null,
  colour: null,
  price: 39_900,
  stock: 100,
  active: true,
  low: false,
  daysLeft: null,
  ...values,
});
const pack = (size: number, values: Partial<Variant> = {}) =>
  variant({ pack: size, detail: `pack of ${size}`, ...values });
const piece = (colour: string, size: string | null, values: Partial<Variant> = {}) =>
  variant({ colour, size, detail: [size, colour].filter(Boolean).join(", "), ...values });

const product = (variants: Variant[], values: Partial<ProductRow> = {}): ProductRow => ({
  id: "sample",
  name: "Sample",
  revision: 1,
  kind: "beverage",
  published: true,
  state: "visible",
  hasDraft: false,
  isComingSoon: false,
  publishAt: null,
  notPublishedAt: null,
  picture: null,
  flavour: null,
  slug: null,
  stock: variants.reduce((sum, { stock }) => sum + stock, 0),
  daysLeft: 26,
  sales: { units: [], gross: 0 },
  variants,
  ...values,
});

const hoodie = ["Ink", "Glacier"].flatMap((colour) => ["S", "M", "L", "XL"].map((size) => piece(colour, size)));

test.each<[string, Variant[], string]>([
  ["packs", [pack(4), pack(6), pack(12)], "4, 6, 12"],
  ["sizes without a gap", hoodie, "Ink, Glacier · S to XL"],
  ["two sizes", [piece("Ink", "M"), piece("Marigold", "L")], "Ink, Marigold · M, L"],
  ["sizes with a gap", [piece("Ink", "S"), piece("Ink", "M"), piece("Ink", "XL")], "Ink · S, M, XL"],
  ["one size of a mug", [piece("Snow", "350 ml"), piece("Ink", "350 ml")], "Snow, Ink · 350 ml"],
  ["one size of a tote", [piece("Natural", "One size"), piece("Ink", "One size")], "Natural, Ink"],
  ["colours alone", [piece("Natural", null), piece("Ink", null)], "Natural, Ink"],
  ["a discontinued pack", [pack(4), pack(6, { active: false })], "4"],
  ["discontinued packs alone", [pack(6, { active: false })], "6"],
  ["a draft", [], "None yet"],
])("lists %s", (_, variants, words) => {
  expect(listVariants(variants)).toBe(words);
});

test.each<[string, number[], string]>([
  ["whole rupees", [28_000, 74_900], "₹280 – ₹749"],
  ["one price", [89_900, 89_900], "₹899"],
  ["paise at one end", [28_000, 74_950], "₹280.00 – ₹749.50"],
  ["lakhs", [1_00_000_00, 2_50_000_00], "₹1,00,000 – ₹2,50,000"],
  ["no price", [], "—"],
])("formats the prices of %s", (_, prices, words) => {
  expect(formatPriceRange(prices.map((price) => variant({ price })))).toBe(words);
});

const soldOut = { stock: 0, low: true };
const notSold = { daysLeft: null };

test.each<[string, ProductRow, string, "bad" | "warn" | "muted"]>([
  ["all packs last", product([pack(4), pack(12)]), "26 days", "muted"],
  ["a year is left", product([pack(4)], { daysLeft: 365 }), "365 days", "muted"],
  ["more is left", product([pack(4)], { daysLeft: 366 }), "Over a year", "muted"],
  ["one day is left", product([pack(4)], { daysLeft: 1 }), "1 day", "warn"],
  ["it goes today", product([pack(4)], { daysLeft: 0 }), "Today", "warn"],
  ["nothing was sold", product([pack(4)], notSold), "No recent sales", "muted"],
  [
    "units were sold today alone",
    product([pack(4)], { ...notSold, sales: { units: [0, 0, 16], gross: 9_884_00 } }),
    "Not known yet",
    "muted",
  ],
  ["a pack is sold out", product([pack(4), pack(12, soldOut)]), "12-pack sold out", "bad"],
  ["two packs are sold out", product([pack(4), pack(6, soldOut), pack(12, soldOut)]), "2 of 3 sold out", "bad"],
  ["all is sold out", product([pack(4, soldOut)], notSold), "Sold out", "bad"],
  ["a pack is urgent", product([pack(4, { low: true }), pack(12, { daysLeft: 2 })]), "12-pack: 2 days", "warn"],
  ["a pack goes today", product([pack(4), pack(12, { daysLeft: 0 })]), "12-pack: today", "warn"],
  ["a pack is low", product([pack(4), pack(12, { stock: 8, low: true })]), "12-pack: 8 left", "warn"],
  ["two packs are low", product([pack(4, { low: true }), pack(12, { low: true })]), "2 of 2 low", "warn"],
  [
    "a colour goes first",
    product([piece("Snow", "350 ml", { daysLeft: 9 }), piece("Ink", "350 ml")]),
    "Snow: 9 days",
    "muted",
  ],
  ["a size goes first", product([piece("Ink", "M", { daysLeft: 9 }), piece("Snow", "L")]), "M, Ink: 9 days", "muted"],
  ["a pack lasts as long as all", product([pack(4, { daysLeft: 12 }), pack(6)], { daysLeft: 12 }), "12 days", "muted"],
  ["a discontinued pack is empty", product([pack(4), pack(6, { ...soldOut, active: false })]), "26 days", "muted"],
  ["it is a draft", product([], { state: "draft" }), "Not stocked", "muted"],
  ["it is hidden with stock", product([pack(4)], { state: "hidden" }), "Not on sale", "muted"],
  ["it comes soon", product([piece("Ink", "M")], { isComingSoon: true }), "Not on sale", "muted"],
  ["sales are not shown", product([pack(4)], { sales: null, daysLeft: null }), "", "muted"],
  [
    "sales are not shown and a pack is low",
    product([pack(4, { stock: 3, low: true }), pack(6)], { sales: null }),
    "4-pack: 3 left",
    "warn",
  ],
])("says how long stock lasts when %s", (_, row, words, tone) => {
  expect(describeStock(row)).toEqual({ words, tone });
});

test("sums thirty days to ten points without losing a unit", () => {
  const points = sumByThreeDays(Array.from({ length: 30 }, (_, day) => day));
  expect(points).toHaveLength(10);
  expect(points.slice(0, 2)).toEqual([3, 12]);
  expect(points.reduce((sum, each) => sum + each, 0)).toBe(435);
});

test.each([
  [{ count: 9, isMore: false }, { variants: 30, stock: 3_922 }, "9 products, 30 variants, 3,922 units in stock"],
  [{ count: 1, isMore: false }, { variants: 1, stock: 1 }, "1 product, 1 variant, 1 unit in stock"],
  [{ count: 1_000, isMore: true }, null, "1,000+ products"],
])("sums up %o", (count, sums, words) => {
  expect(describeProductSummary(count, sums)).toBe(words);
});
