import { expect, test } from "vitest";
import { compareVersions, describeChanges } from "./describe-changes.ts";
import { findMissingFields, type ProductValues, toProductInput, toProductValues } from "./product-values.ts";

const pack = (sku: string, packSize: number, price: number) => ({
  sku,
  packSize,
  price,
  mrp: 48_000,
  deliveryCharge: 15_000,
  weightGrams: 3_192,
  active: true,
});
const product = {
  kind: "beverage",
  name: "Sample Water",
  slug: "sample-water",
  features: ["Still"],
  longDescription: "Snow.",
  variants: [pack("SAMPLE-6", 6, 39_900), pack("SAMPLE-12", 12, 74_900)],
};
const base = toProductValues(product);
const changed = (to: Partial<ProductValues>): ProductValues => ({ ...base, ...to });
const repriced = base.variants.map((one) => (one.sku === "SAMPLE-6" ? { ...one, price: 38_900 } : one));

test("describes a publication's changes in words, prices first", () => {
  expect(describeChanges(base, changed({ name: "Other Water", variants: repriced }))).toEqual([
    { field: "Pack of 6, price", before: "₹399.00", after: "₹389.00" },
    { field: "Name", before: "Sample Water", after: "Other Water" },
  ]);
  expect(describeChanges(base, base)).toEqual([]);
});

test("describes an added or removed pack in full", () => {
  const fewer = describeChanges(base, changed({ variants: base.variants.slice(0, 1) }));
  expect(fewer).toContainEqual({ field: "Pack of 12, price", before: "₹749.00", after: "" });
  const first = describeChanges(null, base);
  expect(first[0]).toEqual({ field: "Pack of 6, price", before: "", after: "₹399.00" });
  expect(first).toContainEqual({ field: "Name", before: "", after: "Sample Water" });
});

test("compares two versions by what differs", () => {
  expect(compareVersions(changed({ name: "Mine" }), changed({ name: "Theirs" }))).toEqual({
    yours: { Name: "Mine" },
    theirs: { Name: "Theirs" },
    labels: { Name: "Name" },
  });
});

test("sends a draft as it was read, without row keys and empty lines", () => {
  const again = toProductInput({ ...base, features: ["Still", "  ", ""] });
  expect(again).toMatchObject({ ...product, features: ["Still"], metaTitle: null, bestBefore: null });
  expect(JSON.stringify(again)).not.toContain('"key"');
});

test("sends an invalid amount as missing and names its path", () => {
  const broken = changed({ variants: base.variants.map((one) => ({ ...one, price: Number.NaN })) });
  expect(toProductInput(broken).variants).toMatchObject([{ price: null }, { price: null }]);
  expect(findMissingFields(broken)).toMatchObject({
    "variants.0.price": "This field is required.",
    hsn: "Please enter 4 to 8 digits.",
  });
});

test.each([{}, { kind: 3, name: null, variants: "none", beverage: [], pictures: [1, null] }])(
  "reads any draft: %j",
  (draft) => {
    expect(toProductValues(draft)).toMatchObject({ kind: "beverage", name: "", variants: [], pictures: [] });
  },
);
