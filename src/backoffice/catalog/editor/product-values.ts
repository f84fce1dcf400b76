import type { BoundField, FormFields } from "#backoffice/form/form-fields.ts";
import { type AdminProduct, productForm } from "#contracts/admin/product-endpoints.ts";
import { type Flavour, flavours } from "#contracts/store/catalog/product-views.ts";
import { isRecord, omitKey, readNumber, readRows, readText, readTexts } from "./read-draft.ts";

/** Stays with a row while it is moved and renamed; the shop never sees it. */
type Keyed = { key: string };
/** While it is typed an amount or a number may be missing (null) or no number (NaN). */
type Figure = number | null;

export type VariantValues = Keyed & {
  sku: string;
  packSize: 4 | 6 | 12 | null;
  colourHex: string | null;
  sizeName: string;
  price: Figure;
  mrp: Figure;
  deliveryCharge: Figure;
  weightGrams: Figure;
  active: boolean;
};
export type ColourValues = Keyed & { hex: string; name: string; productType: (typeof productTypes)[number] };
export type PictureValues = Keyed & { mediaId: string; colourHex: string | null; label: string };
export type BeverageValues = {
  flavour: Flavour;
  backgroundColor: string;
  bannerTitle: string;
  bannerPictureId: string | null;
  roar: string[];
  ghost: string;
  tagline: string[];
  calories: Figure;
  nutrition: (Keyed & { name: string; value: string })[];
  canMl: Figure;
};

/** A product while it is written; what may be left out is "". */
export type ProductValues = {
  kind: "beverage" | "merch";
  name: string;
  slug: string;
  featured: boolean;
  shortDescription: string;
  longDescription: string;
  features: string[];
  tags: string[];
  metaTitle: string;
  metaDescription: string;
  pictureId: string | null;
  hsn: string;
  genericName: string;
  netQuantity: string;
  manufacturer: string;
  countryOfOrigin: string;
  bestBefore: string;
  consumerCare: string;
  beverage: BeverageValues | null;
  colours: ColourValues[];
  pictures: PictureValues[];
  variants: VariantValues[];
};
export type ProductForm = FormFields<ProductValues>;

export const productTypes = ["Cloth", "Bottle", "Mug", "Bag"] as const;
export const packSizes = [4, 6, 12] as const;

/** What is worked on: the draft, or what customers see. */
export const editableValues = ({ draft, published }: Pick<AdminProduct, "draft" | "published">): ProductValues =>
  toProductValues(draft ?? published ?? {});

/** A draft may lack anything: what is missing is empty. */
export function toProductValues(given: Record<string, unknown>): ProductValues {
  const kind = given.kind === "merch" ? "merch" : "beverage";
  const text = (name: string) => readText(given, name);
  return {
    kind,
    name: text("name"),
    slug: text("slug"),
    featured: given.featured === true,
    shortDescription: text("shortDescription"),
    longDescription: text("longDescription"),
    features: readTexts(given, "features"),
    tags: readTexts(given, "tags"),
    metaTitle: text("metaTitle"),
    metaDescription: text("metaDescription"),
    pictureId: text("pictureId") || null,
    hsn: text("hsn"),
    genericName: text("genericName"),
    netQuantity: text("netQuantity"),
    manufacturer: text("manufacturer"),
    countryOfOrigin: text("countryOfOrigin"),
    bestBefore: text("bestBefore"),
    consumerCare: text("consumerCare"),
    beverage: kind === "beverage" ? beverageOf(isRecord(given.beverage) ? given.beverage : {}) : null,
    colours: readRows(given, "colours", (row) => ({
      hex: readText(row, "hex").toUpperCase(),
      name: readText(row, "name"),
      productType: productTypes.find((known) => known === row.productType) ?? "Cloth",
    })),
    pictures: readRows(given, "pictures", (row) => ({
      mediaId: readText(row, "mediaId"),
      colourHex: colourAt(row),
      label: readText(row, "label"),
    })),
    variants: readRows(given, "variants", variantOf),
  };
}

const colourAt = (row: Record<string, unknown>): string | null => readText(row, "colourHex").toUpperCase() || null;

const variantOf = (row: Record<string, unknown>): Omit<VariantValues, "key"> => ({
  sku: readText(row, "sku"),
  sizeName: readText(row, "sizeName"),
  colourHex: colourAt(row),
  packSize: packSizes.find((known) => known === row.packSize) ?? null,
  price: readNumber(row, "price"),
  mrp: readNumber(row, "mrp"),
  deliveryCharge: readNumber(row, "deliveryCharge"),
  weightGrams: readNumber(row, "weightGrams"),
  active: row.active !== false,
});

const beverageOf = (given: Record<string, unknown>): BeverageValues => ({
  flavour: flavours.find((known) => known === given.flavour) ?? "still",
  backgroundColor: readText(given, "backgroundColor"),
  bannerTitle: readText(given, "bannerTitle"),
  bannerPictureId: readText(given, "bannerPictureId") || null,
  roar: readTexts(given, "roar"),
  ghost: readText(given, "ghost"),
  tagline: readTexts(given, "tagline"),
  calories: readNumber(given, "calories"),
  canMl: readNumber(given, "canMl"),
  nutrition: readRows(given, "nutrition", (row) => ({ name: readText(row, "name"), value: readText(row, "value") })),
});

/** As the shop keeps it: without what only the screen needs. Empty lines of lists are left out. */
export function toProductInput(values: ProductValues): Record<string, unknown> {
  const { slug, metaTitle, metaDescription, bestBefore, beverage, variants } = values;
  return {
    ...values,
    slug: slug || null,
    metaTitle: metaTitle || null,
    metaDescription: metaDescription || null,
    bestBefore: bestBefore || null,
    features: said(values.features),
    tags: said(values.tags),
    beverage: beverage && {
      ...beverage,
      roar: said(beverage.roar),
      tagline: said(beverage.tagline),
      nutrition: omitKey(beverage.nutrition, "key"),
      calories: whole(beverage.calories),
      canMl: whole(beverage.canMl),
    },
    colours: omitKey(values.colours, "key"),
    pictures: omitKey(values.pictures, "key"),
    variants: omitKey(variants, "key").map((variant) => ({
      ...variant,
      sizeName: variant.sizeName || null,
      price: whole(variant.price),
      mrp: whole(variant.mrp),
      deliveryCharge: whole(variant.deliveryCharge),
      weightGrams: whole(variant.weightGrams),
    })),
  };
}

const said = (lines: string[]): string[] => lines.filter((line) => line.trim() !== "");
const whole = (figure: Figure): Figure => (Number.isNaN(figure) ? null : figure);

/** What is missing for publishing, in words, by the path of the field; the shop judges more than this. */
export function findMissingFields(values: ProductValues): Record<string, string> {
  const read = productForm.safeParse(toProductInput(values));
  if (read.success) return {};
  return Object.fromEntries(
    read.error.issues.map(({ path, code, message }) => [
      path.join("."),
      code === "invalid_type" || code === "invalid_union" ? "Please fill this in." : message,
    ]),
  );
}

type Lists = "colours" | "pictures" | "variants";

/** One field of a row, by its path: 'variants.1.price'. */
export function bindRowField<L extends Lists, F extends keyof ProductValues[L][number] & string>(
  form: ProductForm,
  list: L,
  at: number,
  row: ProductValues[L][number],
  field: F,
): BoundField<ProductValues[L][number][F]> {
  const name = `${list}.${at}.${field}`;
  const onValue = (value: ProductValues[L][number][F]) => {
    const rows = (form.values[list] as ProductValues[L][number][]).map((one) =>
      one.key === row.key ? { ...one, [field]: value } : one,
    );
    form.set(list, rows as ProductValues[L], name);
  };
  return { name, value: row[field], error: form.errors[name], onValue };
}

export function bindBeverageField<F extends keyof BeverageValues & string>(
  form: ProductForm,
  beverage: BeverageValues,
  field: F,
): BoundField<BeverageValues[F]> {
  const name = `beverage.${field}`;
  const onValue = (value: BeverageValues[F]) => form.set("beverage", { ...beverage, [field]: value }, name);
  return { name, value: beverage[field], error: form.errors[name], onValue };
}
