import { expect, test } from "vitest";
import { type ProductValues, toProductValues } from "./product-values.ts";
import { listReadiness } from "./readiness.ts";

const pack = {
  sku: "SAMPLE-6",
  packSize: 6,
  price: 39_900,
  mrp: 51_000,
  weightGrams: 3_192,
  deliveryCharge: 0,
  active: true,
};

const complete = {
  kind: "beverage",
  name: "Sample Water",
  slug: "sample-water",
  shortDescription: "Water",
  longDescription: "Water in cans",
  pictureId: "sample-picture",
  pictures: [{ mediaId: "sample-picture", label: "Front", colourHex: null }],
  hsn: "2201",
  genericName: "Water",
  netQuantity: "500 ml",
  manufacturer: "Sample Foods, Solan 173212",
  countryOfOrigin: "India",
  bestBefore: "See base of can",
  consumerCare: "care@example.in",
  beverage: { flavour: "still", backgroundColor: "#4FC3E8", bannerTitle: "Cold", calories: 0, canMl: 500 },
  variants: [pack],
};

const readinessOf = (changes: object = {}) => listReadiness(toProductValues({ ...complete, ...changes }));
const gapsOf = (changes: object) =>
  readinessOf(changes).flatMap(({ gaps }) => gaps.map(({ path, words, isRequired }) => [path, words, isRequired]));

test("finds nothing to do in a complete product", () => {
  expect(readinessOf().filter(({ gaps }) => gaps.length > 0)).toEqual([]);
  expect(readinessOf()).toHaveLength(8);
});

test.each<[string, object, unknown[]]>([
  ["a missing name", { name: "" }, ["name", "Add name", true]],
  ["a URL that only beverages need", { slug: null }, ["slug", "Add URL", true]],
  ["a malformed HSN", { hsn: "22" }, ["hsn", "Correct HSN", true]],
  ["a missing shelf life of a drink", { bestBefore: null }, ["bestBefore", "Add best before", true]],
  ["nothing for sale", { variants: [{ ...pack, active: false }] }, ["variants", "Add something to sell", true]],
  [
    "a pack without a price",
    { variants: [{ ...pack, price: null }] },
    ["variants.0.price", "Complete pack of 6, price", true],
  ],
  [
    "a price above the MRP",
    { variants: [{ ...pack, price: 60_000 }] },
    ["variants.0.price", "Complete pack of 6, price", true],
  ],
  [
    "missing calories",
    { beverage: { ...complete.beverage, calories: null } },
    ["beverage.calories", "Add calories", true],
  ],
  ["a missing picture, as recommended", { pictureId: null }, ["pictures", "Add a picture", false]],
  ["a missing text, as recommended", { longDescription: " " }, ["longDescription", "Add long description", false]],
  [
    "a sample text in brackets, as recommended",
    { manufacturer: "[Registered name], Solan" },
    ["manufacturer", "Replace the sample text of manufacturer", false],
  ],
])("names %s", (_, changes, gap) => {
  expect(gapsOf(changes)).toEqual([gap]);
});

test("asks merch neither for a URL nor for a drink's facts", () => {
  const merch: ProductValues = toProductValues({ ...complete, kind: "merch", slug: null, bestBefore: null });
  const names = listReadiness(merch).map(({ name }) => name);
  expect(names).not.toContain("Look and nutrition");
  expect(listReadiness(merch).find(({ name }) => name === "URL")?.gaps).toEqual([]);
});
