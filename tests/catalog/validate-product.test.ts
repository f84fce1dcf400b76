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

const [four, six, twelve] = buildBeverageForm().variants;
if (!four || !six || !twelve) throw new Error("no packs");
const drink = buildBeverageForm().beverage;
const picture = { mediaId: "can-still", colourHex: null, label: "" };
const law = "The price cannot be above the MRP: the Legal Metrology Act forbids it.";

test.each<[string, Partial<ProductForm>, Record<string, string>]>([
  ["a price above its MRP", { variants: [four, { ...six, price: 50_000, mrp: 49_900 }] }, { "variants.1.price": law }],
  ["no address", { slug: null }, { slug: "Please give its page an address." }],
  ["another one's address", { slug: "taken" }, { slug: "This address belongs to Other Water." }],
  ["one that leads elsewhere", { slug: "led" }, { slug: "This address still leads to Other Water." }],
  [
    "an HSN without a tax class",
    { hsn: "2202" },
    { hsn: "No tax class speaks of this HSN today. Please add one first." },
  ],
  ["a picture that is gone", { pictureId: "gone" }, { pictureId: "There is no such picture any more." }],
  [
    "a picture that says nothing",
    { pictures: [{ ...picture, mediaId: "silent" }] },
    { "pictures.0.mediaId": "Please say first what this picture shows, for people who cannot see it." },
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
    { variants: "Please let at least one of them be bought." },
  ],
  ["no pack at all", { variants: [] }, { variants: "Please let at least one of them be bought." }],
  [
    "no pack size",
    { variants: [{ ...six, packSize: null }] },
    { "variants.0.packSize": "Please choose a pack of 4, 6 or 12." },
  ],
  ["no drink in it", { beverage: null }, { beverage: "Please say what is in the can." }],
  ["no best before", { bestBefore: null }, { bestBefore: "Please enter how long it keeps." }],
])("rejects a drink with %s", (_, given, expected) => {
  expect(troubles(buildBeverageForm(given))).toEqual(expected);
});

const glacier = { hex: "#12395B", name: "Glacier", productType: "Cloth" } as const;
const [ink] = buildMerchForm().colours;
if (!ink) throw new Error("no colour");

test.each<[string, Partial<ProductForm>, Record<string, string>]>([
  ["a drink's facts", { beverage: drink }, { beverage: "Only a drink has these." }],
  [
    "a pack",
    { variants: [buildTeeVariant("S"), { ...buildTeeVariant("M"), packSize: 4 }] },
    { "variants.1.packSize": "Only drinks come in packs." },
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
    { "variants.1.sizeName": "There is this size in this colour already." },
  ],
  [
    "a colour without sizes",
    { colours: [ink, glacier] },
    { "colours.1": "Please let at least one size be bought in it." },
  ],
  [
    "a colour of another one's name",
    {
      colours: [ink, { ...glacier, name: "ink" }],
      variants: [buildTeeVariant("S"), buildTeeVariant("S", glacier.hex)],
    },
    { "colours.1.name": "There is a colour of this name already." },
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
    { "variants.0.packSize": "Please choose one of those that there are." },
  ],
  ["no weight", { variants: [{ ...six, weightGrams: 0 }] }, { "variants.0.weightGrams": "Please enter the weight." }],
  [
    "a flavour of its own",
    { beverage: { ...drink, flavour: "yak" } },
    { "beverage.flavour": "Please choose one of those that there are." },
  ],
  ["calories below 0", { beverage: { ...drink, calories: -1 } }, { "beverage.calories": "Please enter at least 0." }],
])("explains a form with %s in plain words", (_, given, fields) => {
  expect(validateFormSchema({ ...buildBeverageForm(), ...given })).toEqual({ fields });
});
