import { expect, test } from "vitest";
import { compareVersions, describeChanges } from "./describe-changes.ts";
import { mergeProduct } from "./merge-product.ts";
import { type ProductValues, toProductValues } from "./product-values.ts";

const packs = (prices: Record<number, number>) =>
  Object.entries(prices).map(([size, price]) => ({
    sku: `SAMPLE-${size}`,
    packSize: Number(size),
    price,
    mrp: 99_900,
    deliveryCharge: 15_000,
  }));
const pictures = (labels: Record<string, string>) =>
  Object.entries(labels).map(([mediaId, label]) => ({ mediaId, colourHex: null, label }));
const beverage = { flavour: "still", ghost: "COLD", nutrition: [{ name: "Energy", value: "0 kcal" }] };
const product = {
  kind: "beverage",
  name: "Sample Water",
  features: ["Still"],
  beverage,
  variants: packs({ 4: 29_900, 6: 49_900 }),
  pictures: pictures({ front: "", back: "" }),
};
const base = toProductValues(product);
const merge = (mine: Partial<typeof product>, theirs: Partial<typeof product>) =>
  mergeProduct(base, toProductValues({ ...product, ...mine }), toProductValues({ ...product, ...theirs }));
const changesOf = (values: ProductValues) => describeChanges(base, values).map(({ field, after }) => [field, after]);

test("keeps a price that changed while other fields were edited", () => {
  const merged = merge({ features: ["Still", "Cold"] }, { variants: packs({ 4: 29_900, 6: 44_900 }) });
  expect(merged.isConflicting).toBe(false);
  expect(changesOf(merged.mine)).toEqual([
    ["Pack of 6, price", "₹449.00"],
    ["Features", "Still · Cold"],
  ]);
  expect(merged.theirs).toEqual(merged.mine);
});

test.each([
  [
    "a label of one picture, and another picture removed",
    { pictures: pictures({ front: "", back: "Back" }) },
    { pictures: pictures({ back: "" }) },
    { pictures: [{ mediaId: "back", label: "Back" }] },
  ],
  [
    "a new pack, and the price of another",
    { variants: packs({ 4: 29_900, 6: 49_900, 12: 89_900 }) },
    { variants: packs({ 4: 29_900, 6: 44_900 }) },
    { variants: [{ price: 29_900 }, { price: 44_900 }, { price: 89_900 }] },
  ],
  [
    "two fields of a drink",
    { beverage: { ...beverage, ghost: "ICE" } },
    { beverage: { ...beverage, nutrition: [{ name: "Energy", value: "1 kcal" }] } },
    { beverage: { ghost: "ICE", nutrition: [{ name: "Energy", value: "1 kcal" }] } },
  ],
])("merges %s", (_, mine, theirs, expected) => {
  const merged = merge(mine, theirs);
  expect(merged.isConflicting).toBe(false);
  expect(merged.mine).toMatchObject(expected);
  expect(merged.theirs).toEqual(merged.mine);
});

test("compares only the fields that both changed", () => {
  const mine = { name: "Mine", variants: packs({ 4: 29_900, 6: 47_900 }) };
  const theirs = { features: ["Cold"], variants: packs({ 4: 25_900, 6: 44_900 }) };
  const merged = merge(mine, theirs);
  expect(merged.isConflicting).toBe(true);
  expect(compareVersions(merged.mine, merged.theirs)).toEqual({
    yours: { "Pack of 6, price": "₹479.00" },
    theirs: { "Pack of 6, price": "₹449.00" },
    labels: { "Pack of 6, price": "Pack of 6, price" },
  });
  expect(merged.mine).toMatchObject({
    name: "Mine",
    features: ["Cold"],
    variants: [{ price: 25_900 }, { price: 47_900 }],
  });
});
