import { expect, test } from "vitest";
import { besideEachOther, changesOf } from "./told.ts";
import { formOf, lackingIn, type Values, valuesOf } from "./values.ts";

const pack = (sku: string, packSize: number, price: number) => ({
  sku,
  packSize,
  price,
  mrp: 48_000,
  deliveryCharge: 15_000,
  weightGrams: 3_192,
  active: true,
});
const given = {
  kind: "beverage",
  name: "Sample Water",
  slug: "sample-water",
  features: ["Still"],
  longDescription: "Snow.",
  variants: [pack("SAMPLE-6", 6, 39_900), pack("SAMPLE-12", 12, 74_900)],
};
const base = valuesOf(given);
const changed = (to: Partial<Values>): Values => ({ ...base, ...to });
const repriced = base.variants.map((one) => (one.sku === "SAMPLE-6" ? { ...one, price: 38_900 } : one));

test("what publishing changes is said in words, prices first", () => {
  expect(changesOf(base, changed({ name: "Other Water", variants: repriced }))).toEqual([
    { field: "Pack of 6, price", before: "₹399.00", after: "₹389.00" },
    { field: "Name", before: "Sample Water", after: "Other Water" },
  ]);
  expect(changesOf(base, base)).toEqual([]);
});

test("a pack that is new or gone is said whole", () => {
  const fewer = changesOf(base, changed({ variants: base.variants.slice(0, 1) }));
  expect(fewer).toContainEqual({ field: "Pack of 12, price", before: "₹749.00", after: "" });
  const first = changesOf(null, base);
  expect(first[0]).toEqual({ field: "Pack of 6, price", before: "", after: "₹399.00" });
  expect(first).toContainEqual({ field: "Name", before: "", after: "Sample Water" });
});

test("two versions stand beside each other by what differs", () => {
  expect(besideEachOther(changed({ name: "Mine" }), changed({ name: "Theirs" }))).toEqual({
    yours: { Name: "Mine" },
    theirs: { Name: "Theirs" },
    labels: { Name: "Name" },
  });
});

test("what is read from a draft is sent as it was, without the keys of rows and empty lines", () => {
  const again = formOf({ ...base, features: ["Still", "  ", ""] });
  expect(again).toMatchObject({ ...given, features: ["Still"], metaTitle: null, bestBefore: null });
  expect(JSON.stringify(again)).not.toContain('"key"');
});

test("what cannot be an amount is sent as missing, and named by its path", () => {
  const broken = changed({ variants: base.variants.map((one) => ({ ...one, price: Number.NaN })) });
  expect(formOf(broken).variants).toMatchObject([{ price: null }, { price: null }]);
  expect(lackingIn(broken)).toMatchObject({
    "variants.0.price": "Please fill this in.",
    hsn: "Please enter 4 to 8 digits.",
  });
});

test.each([{}, { kind: 3, name: null, variants: "none", beverage: [], pictures: [1, null] }])(
  "a draft of anything is read: %j",
  (draft) => {
    expect(valuesOf(draft)).toMatchObject({ kind: "beverage", name: "", variants: [], pictures: [] });
  },
);
