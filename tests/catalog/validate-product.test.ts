import { expect, test } from "vitest";
import type { ProductForm } from "#contracts/admin/product-endpoints.ts";
import { validateFormSchema } from "#use-cases/catalog/validate/validate-form-schema.ts";
import { type ValidationContext, validateProduct } from "#use-cases/catalog/validate/validate-product.ts";
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
const troubles = (form: ProductForm) => validateProduct(form, facts(form));

test("accepts valid products", () => {
  for (const form of [buildBeverageForm(), buildMerchForm()]) {
    expect(validateFormSchema(form)).toEqual({ form });
    expect(troubles(form)).toEqual({});
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
const law = "The price cannot be above the MRP: the Legal Metrology Act forbids it.";

test.each<[string, Partial<ProductForm>, Record<string, string>]>([
  ["a price above its MRP", { variants: [four, { ...six, price: 50_000, mrp: 49_900 }] }, { "variants.1.price": law }],
  ["no address", { slug: null }, { slug: "Please enter a URL for the page." }],
  ["another one's address", { slug: "taken" }, { slug: "This URL belongs to Other Water." }],
  ["one that leads elsewhere", { slug: "led" }, { slug: "This URL still redirects to Other Water." }],
  ["an HSN without a tax class", { hsn: "2202" }, { hsn: "This HSN has no tax class today. Please add one first." }],
  ["a picture that is gone", { pictureId: "gone" }, { pictureId: "This picture no longer exists." }],
  [
    "a picture that says nothing",
    { pictures: [{ ...picture, mediaId: "silent" }] },
    { "pictures.0.mediaId": "Please add alternative text to this picture first." },
  ],
  [
    "a picture twice",
    { pictures: [picture, picture] },
    { "pictures.1.mediaId": "This picture is in the list already." },
  ],
  [
    "a picture of no colour",
    { pictures: [{ ...picture, colourHex: "#FFFFFF" }] },
    { "pictures.0.colourHex": "There is no such colour." },
  ],
  [
    "two packs alike",
    { variants: [six, { ...four, packSize: 6 }] },
    { "variants.1.packSize": "There is a pack of 6 already." },
  ],
  [
    "a SKU twice",
    { variants: [six, { ...four, sku: six.sku }] },
    { "variants.1.sku": "This SKU is in the list already." },
  ],
  [
    "another one's SKU",
    { variants: [{ ...six, sku: "OTHER-6" }] },
    { "variants.0.sku": "This SKU belongs to Other Water." },
  ],
  [
    "another pack under a SKU",
    { variants: [{ ...four, sku: "MINE-6" }] },
    { "variants.0.packSize": "A SKU keeps its pack: please give another pack another SKU." },
  ],
  [
    "nothing to buy",
    { variants: [{ ...six, active: false }] },
    { variants: "Please make at least one variant available for sale." },
  ],
  ["no pack at all", { variants: [] }, { variants: "Please make at least one variant available for sale." }],
  [
    "no pack size",
    { variants: [{ ...six, packSize: null }] },
    { "variants.0.packSize": "Please choose a pack of 4, 6 or 12." },
  ],
  ["no drink in it", { beverage: null }, { beverage: "Please fill in the beverage details." }],
  ["no best before", { bestBefore: null }, { bestBefore: "Please enter the shelf life." }],
])("rejects a drink with %s", (_, given, expected) => {
  expect(troubles(buildBeverageForm(given))).toEqual(expected);
});

const glacier = { hex: "#12395B", name: "Glacier", productType: "Cloth" } as const;
const [ink] = buildMerchForm().colours;
if (!ink) throw new Error("no colour");

test.each<[string, Partial<ProductForm>, Record<string, string>]>([
  ["a drink's facts", { beverage: drink }, { beverage: "Only beverages have these details." }],
  [
    "a pack",
    { variants: [buildTeeVariant("S"), { ...buildTeeVariant("M"), packSize: 4 }] },
    { "variants.1.packSize": "Only beverages come in packs." },
  ],
  [
    "a size in no colour",
    { variants: [buildTeeVariant("S"), buildTeeVariant("M", glacier.hex)] },
    { "variants.1.colourHex": "Please choose one of the colours." },
  ],
  [
    "a size without a name",
    { variants: [{ ...buildTeeVariant("S"), sizeName: "" }] },
    { "variants.0.sizeName": "Please enter the size." },
  ],
  [
    "a size twice",
    { variants: [buildTeeVariant("S"), { ...buildTeeVariant("S"), sku: "SAMPLETEE-2" }] },
    { "variants.1.sizeName": "This colour already has this size." },
  ],
  [
    "a colour without sizes",
    { colours: [ink, glacier] },
    { "colours.1": "Please make at least one size of this colour available for sale." },
  ],
  [
    "a colour of another one's name",
    {
      colours: [ink, { ...glacier, name: "ink" }],
      variants: [buildTeeVariant("S"), buildTeeVariant("S", glacier.hex)],
    },
    { "colours.1.name": "There is already a colour with this name." },
  ],
])("rejects merch with %s", (_, given, expected) => {
  expect(troubles(buildMerchForm(given))).toEqual(expected);
});

test.each<[string, object, Record<string, string>]>([
  ["no name", { name: " " }, { name: "Please give it a name." }],
  ["an address with spaces", { slug: "a b" }, { slug: "Please use small letters, digits and '-'." }],
  ["an HSN of letters", { hsn: "water" }, { hsn: "Please enter 4 to 8 digits." }],
  ["a price that is none", { variants: [{ ...six, price: null }] }, { "variants.0.price": "Please fill this in." }],
  [
    "a price of nothing",
    { variants: [{ ...six, price: 0 }] },
    { "variants.0.price": "Please enter a price above ₹0." },
  ],
  ["half a paisa", { variants: [{ ...six, price: 0.5 }] }, { "variants.0.price": "Please fill this in." }],
  [
    "a SKU in small letters",
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
    "a flavour of its own",
    { beverage: { ...drink, flavour: "yak" } },
    { "beverage.flavour": "Please choose one of the options." },
  ],
  ["calories below 0", { beverage: { ...drink, calories: -1 } }, { "beverage.calories": "Please enter at least 0." }],
])("explains a form with %s in plain words", (_, given, fields) => {
  expect(validateFormSchema({ ...buildBeverageForm(), ...given })).toEqual({ fields });
});
