import type { Bound, Fields } from "#backoffice/form/fields.ts";
import { type AdminProduct, productForm } from "#contracts/admin/catalogue.ts";
import { type Flavour, flavours } from "#contracts/store/catalog.ts";
import { is, numberAt, rowsAt, textAt, textsAt, without } from "./read.ts";

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
export type Values = {
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
export type Form = Fields<Values>;

export const productTypes = ["Cloth", "Bottle", "Mug", "Bag"] as const;
export const packSizes = [4, 6, 12] as const;

/** What is worked on: the draft, or what customers see. */
export const workOf = ({ draft, published }: Pick<AdminProduct, "draft" | "published">): Values =>
  valuesOf(draft ?? published ?? {});

/** A draft may lack anything: what is missing is empty. */
export function valuesOf(given: Record<string, unknown>): Values {
  const kind = given.kind === "merch" ? "merch" : "beverage";
  const text = (name: string) => textAt(given, name);
  return {
    kind,
    name: text("name"),
    slug: text("slug"),
    featured: given.featured === true,
    shortDescription: text("shortDescription"),
    longDescription: text("longDescription"),
    features: textsAt(given, "features"),
    tags: textsAt(given, "tags"),
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
    beverage: kind === "beverage" ? beverageOf(is(given.beverage) ? given.beverage : {}) : null,
    colours: rowsAt(given, "colours", (row) => ({
      hex: textAt(row, "hex").toUpperCase(),
      name: textAt(row, "name"),
      productType: productTypes.find((known) => known === row.productType) ?? "Cloth",
    })),
    pictures: rowsAt(given, "pictures", (row) => ({
      mediaId: textAt(row, "mediaId"),
      colourHex: colourAt(row),
      label: textAt(row, "label"),
    })),
    variants: rowsAt(given, "variants", variantOf),
  };
}

const colourAt = (row: Record<string, unknown>): string | null => textAt(row, "colourHex").toUpperCase() || null;

const variantOf = (row: Record<string, unknown>): Omit<VariantValues, "key"> => ({
  sku: textAt(row, "sku"),
  sizeName: textAt(row, "sizeName"),
  colourHex: colourAt(row),
  packSize: packSizes.find((known) => known === row.packSize) ?? null,
  price: numberAt(row, "price"),
  mrp: numberAt(row, "mrp"),
  deliveryCharge: numberAt(row, "deliveryCharge"),
  weightGrams: numberAt(row, "weightGrams"),
  active: row.active !== false,
});

const beverageOf = (given: Record<string, unknown>): BeverageValues => ({
  flavour: flavours.find((known) => known === given.flavour) ?? "still",
  backgroundColor: textAt(given, "backgroundColor"),
  bannerTitle: textAt(given, "bannerTitle"),
  bannerPictureId: textAt(given, "bannerPictureId") || null,
  roar: textsAt(given, "roar"),
  ghost: textAt(given, "ghost"),
  tagline: textsAt(given, "tagline"),
  calories: numberAt(given, "calories"),
  canMl: numberAt(given, "canMl"),
  nutrition: rowsAt(given, "nutrition", (row) => ({ name: textAt(row, "name"), value: textAt(row, "value") })),
});

/** As the shop keeps it: without what only the screen needs. Empty lines of lists are left out. */
export function formOf(values: Values): Record<string, unknown> {
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
      nutrition: without(beverage.nutrition, "key"),
      calories: whole(beverage.calories),
      canMl: whole(beverage.canMl),
    },
    colours: without(values.colours, "key"),
    pictures: without(values.pictures, "key"),
    variants: without(variants, "key").map((variant) => ({
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
export function lackingIn(values: Values): Record<string, string> {
  const read = productForm.safeParse(formOf(values));
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
export function bindRow<L extends Lists, F extends keyof Values[L][number] & string>(
  form: Form,
  list: L,
  at: number,
  row: Values[L][number],
  field: F,
): Bound<Values[L][number][F]> {
  const name = `${list}.${at}.${field}`;
  const onValue = (value: Values[L][number][F]) => {
    const rows = (form.values[list] as Values[L][number][]).map((one) =>
      one.key === row.key ? { ...one, [field]: value } : one,
    );
    form.set(list, rows as Values[L], name);
  };
  return { name, value: row[field], error: form.errors[name], onValue };
}

export function bindBeverage<F extends keyof BeverageValues & string>(
  form: Form,
  beverage: BeverageValues,
  field: F,
): Bound<BeverageValues[F]> {
  const name = `beverage.${field}`;
  const onValue = (value: BeverageValues[F]) => form.set("beverage", { ...beverage, [field]: value }, name);
  return { name, value: beverage[field], error: form.errors[name], onValue };
}
