import { expect, test } from "vitest";
import type { ProductForm } from "#contracts/admin/catalog/product-form.ts";
import {
  type ValidationContext,
  validateFormSchema,
  validateProduct,
} from "#use-cases/catalog/validate/validate-product.ts";
import { buildBeverageForm, buildMerchForm, buildTeeVariant } from "./catalog-fixtures.ts";

const facts = (form: ProductForm): ValidationContext => ({
  product: { id: "sample", kind: form.kind },
  classes: [
    ...["2201", "6109"].map((hsn) => ({
      hsn,
      validFrom: "2025-09-22",
      rateBasisPoints: 500,
      abovePaise: null,
      rateAboveBasisPoints: null,
    })),
  ],
  day: "2026-11-20",
  altOf: (id) => ({ "can-still": "A can", "hero-still": "A can in snow", silent: " " })[id],
  slugOwner: (slug) => {
    if (slug === "taken") return { product: "Other Water", isOld: false };
    return slug === "led" ? { product: "Other Water", isOld: true } : undefined;
  },
  skuOwner: (sku) => {
    if (sku === "OTHER-6") return { productId: "other", product: "Other Water", packSize: 6 };
    return sku === "MINE-6" ? { productId: "sample", product: "Sample", packSize: 6 } : undefined;
  },
});
const fieldErrors = (form: ProductForm) => validateProduct(form, facts(form));

test("accepts valid products", () => {
  for (const form of [buildBeverageForm(), buildMerchForm()]) {
    expect(validateFormSchema(form)).toEqual({ form });
    expect(fieldErrors(form)).toEqual({});
  }
});

test("reads an optional text that an older draft lacks as empty", () => {
  const { metaTitle: _, ...older } = buildBeverageForm();
  expect(validateFormSchema(older)).toEqual({ form: buildBeverageForm({ metaTitle: null }) });
});

const [four, six, twelve] = buildBeverageForm().variants;
if (!four || !six || !twelve) throw new Error("no packs");
const drink = buildBeverageForm().beverage;
const picture = { mediaId: "can-still", colourHex: null, label: "" };
const law = "The price can't exceed the MRP (Legal Metrology Act).";

test.each<[string, Partial<ProductForm>, Record<string, string>]>([
  ["a price above its MRP", { variants: [four, { ...six, price: 50_000, mrp: 49_900 }] }, { "variants.1.price": law }],
  ["no slug", { slug: null }, { slug: "Please enter a URL for the page." }],
  ["another product's slug", { slug: "taken" }, { slug: "This URL belongs to Other Water." }],
  ["another product's old slug", { slug: "led" }, { slug: "This URL still redirects to Other Water." }],
  ["an HSN without a tax class", { hsn: "2202" }, { hsn: "This HSN has no tax class today. Please add one first." }],
  ["a deleted picture", { pictureId: "gone" }, { pictureId: "This picture no longer exists." }],
  [
    "a picture without alt text",
    { pictures: [{ ...picture, mediaId: "silent" }] },
    { "pictures.0.mediaId": "Please add alt text to this picture first." },
  ],
  [
    "a duplicate picture",
    { pictures: [picture, picture] },
    { "pictures.1.mediaId": "This picture is already in the list." },
  ],
  [
    "a picture of an unknown color",
    { pictures: [{ ...picture, colourHex: "#FFFFFF" }] },
    { "pictures.0.colourHex": "This colour doesn't exist." },
  ],
  [
    "two equal packs",
    { variants: [six, { ...four, packSize: 6 }] },
    { "variants.1.packSize": "There is already a pack of 6." },
  ],
  [
    "a duplicate SKU",
    { variants: [six, { ...four, sku: six.sku }] },
    { "variants.1.sku": "This SKU is already in the list." },
  ],
  [
    "another product's SKU",
    { variants: [{ ...six, sku: "OTHER-6" }] },
    { "variants.0.sku": "This SKU belongs to Other Water." },
  ],
  [
    "another pack size under a SKU",
    { variants: [{ ...four, sku: "MINE-6" }] },
    { "variants.0.packSize": "A SKU's pack size can't be changed. Please use a new SKU." },
  ],
  [
    "no pack on sale",
    { variants: [{ ...six, active: false }] },
    { variants: "Please make at least one variant available for sale." },
  ],
  ["no packs", { variants: [] }, { variants: "Please make at least one variant available for sale." }],
  [
    "no pack size",
    { variants: [{ ...six, packSize: null }] },
    { "variants.0.packSize": "Please choose a pack of 4, 6 or 12." },
  ],
  ["no beverage details", { beverage: null }, { beverage: "Please fill in the beverage details." }],
  ["no shelf life", { bestBefore: null }, { bestBefore: "Please enter the shelf life." }],
])("rejects a drink with %s", (_, changes, expected) => {
  expect(fieldErrors(buildBeverageForm(changes))).toEqual(expected);
});

const glacier = { hex: "#12395B", name: "Glacier", productType: "Cloth" } as const;
const [ink] = buildMerchForm().colours;
if (!ink) throw new Error("no colour");

test.each<[string, Partial<ProductForm>, Record<string, string>]>([
  ["beverage details", { beverage: drink }, { beverage: "Only beverages have these details." }],
  [
    "a pack size",
    { variants: [buildTeeVariant("S"), { ...buildTeeVariant("M"), packSize: 4 }] },
    { "variants.1.packSize": "Only beverages come in packs." },
  ],
  [
    "a size without a color",
    { variants: [buildTeeVariant("S"), buildTeeVariant("M", glacier.hex)] },
    { "variants.1.colourHex": "Please choose one of the colours." },
  ],
  [
    "a size without a name",
    { variants: [{ ...buildTeeVariant("S"), sizeName: "" }] },
    { "variants.0.sizeName": "Please enter the size." },
  ],
  [
    "a duplicate size",
    { variants: [buildTeeVariant("S"), { ...buildTeeVariant("S"), sku: "SAMPLETEE-2" }] },
    { "variants.1.sizeName": "This colour already has this size." },
  ],
  [
    "a color without sizes",
    { colours: [ink, glacier] },
    { "colours.1": "Please make at least one size of this colour available for sale." },
  ],
  [
    "a duplicate color name",
    {
      colours: [ink, { ...glacier, name: "ink" }],
      variants: [buildTeeVariant("S"), buildTeeVariant("S", glacier.hex)],
    },
    { "colours.1.name": "There is already a colour with this name." },
  ],
])("rejects merch with %s", (_, changes, expected) => {
  expect(fieldErrors(buildMerchForm(changes))).toEqual(expected);
});

test.each<[string, object, Record<string, string>]>([
  ["no name", { name: " " }, { name: "Please enter a name." }],
  ["a slug with spaces", { slug: "a b" }, { slug: "Please use only lowercase letters, digits and hyphens." }],
  ["an HSN of letters", { hsn: "water" }, { hsn: "Please enter 4 to 8 digits." }],
  ["an empty price", { variants: [{ ...six, price: null }] }, { "variants.0.price": "Please fill this in." }],
  ["a price of 0", { variants: [{ ...six, price: 0 }] }, { "variants.0.price": "Please enter a price above ₹0." }],
  ["a price of half a paisa", { variants: [{ ...six, price: 0.5 }] }, { "variants.0.price": "Please fill this in." }],
  [
    "a SKU in lower case",
    { variants: [{ ...six, sku: "six" }] },
    { "variants.0.sku": "Please use capital letters, digits and '-'." },
  ],
  [
    "a pack of 5",
    { variants: [{ ...six, packSize: 5 }] },
    { "variants.0.packSize": "Please choose one of the options." },
  ],
  ["no weight", { variants: [{ ...six, weightGrams: 0 }] }, { "variants.0.weightGrams": "Please enter the weight." }],
  [
    "an unknown flavor",
    { beverage: { ...drink, flavour: "yak" } },
    { "beverage.flavour": "Please choose one of the options." },
  ],
  ["negative calories", { beverage: { ...drink, calories: -1 } }, { "beverage.calories": "At least 0." }],
])("explains a form with %s in plain words", (_, changes, fields) => {
  expect(validateFormSchema({ ...buildBeverageForm(), ...changes })).toEqual({ fields });
});
