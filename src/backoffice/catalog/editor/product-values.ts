import type { BoundField, FormFields } from "#backoffice/form/form-fields.ts";
import type { FormPart } from "#backoffice/form/form-part.ts";
import type { AdminProduct } from "#contracts/admin/catalog/product-endpoints.ts";
import { productForm } from "#contracts/admin/catalog/product-form.ts";
import { type Flavour, flavours } from "#contracts/store/catalog/product-views.ts";
import type { ProductField } from "#domain/catalog/product-field.ts";
import {
  mapProductFields,
  type ProductFieldKey,
  type ProductFieldValues,
  type productFields,
} from "#domain/catalog/product-fields.ts";

/** Identifies a row of the form while it is moved and renamed; not sent to the server. */
type Keyed = { key: string };
/** A number being typed: null when empty, NaN when invalid. */
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
  /** Units received when the SKU is published for the first time. */
  openingStock: Figure;
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

type FormValueOfKind = { text: string; optionalText: string; list: string[]; boolean: boolean; picture: string | null };
type FieldValues = { [Key in ProductFieldKey]: FormValueOfKind[(typeof productFields)[Key]["kind"]] };

/** Form values of a product; optional texts are "". */
export type ProductValues = FieldValues & {
  kind: "beverage" | "merch";
  beverage: BeverageValues | null;
  colours: ColourValues[];
  pictures: PictureValues[];
  variants: VariantValues[];
};
export type ProductForm = FormFields<ProductValues>;
/** The form as far as a section names its fields. */
export type ProductPart<K extends keyof ProductValues> = FormPart<ProductValues, K>;

/** Fields that the packs, or the colours and sizes, are made of or named by. */
export const packFields = ["kind", "name", "beverage", "colours", "pictures", "variants"] as const;
export type PacksPart = ProductPart<(typeof packFields)[number]>;

export const productTypes = ["Cloth", "Bottle", "Mug", "Bag"] as const;
export const packSizes = [4, 6, 12] as const;

/** Form values to edit: the draft, or the published version if there is none. */
export const editableValues = ({ draft, published }: Pick<AdminProduct, "draft" | "published">): ProductValues =>
  toProductValues(draft ?? published ?? {});

const readField: { [Kind in ProductField["kind"]]: (stored: StoredValue, key: string) => FormValueOfKind[Kind] } = {
  text: readText,
  optionalText: readText,
  list: readTexts,
  boolean: (stored, key) => stored[key] === true,
  picture: (stored, key) => readText(stored, key) || null,
};

/** Converts a stored product to form values. A draft may lack any field; missing ones are empty. */
export function toProductValues(stored: Record<string, unknown>): ProductValues {
  const kind = stored.kind === "merch" ? "merch" : "beverage";
  return {
    kind,
    ...mapProductFields<FieldValues>((field) => readField[field.kind](stored, field.key)),
    beverage: kind === "beverage" ? beverageOf(isRecord(stored.beverage) ? stored.beverage : {}) : null,
    colours: readRows(stored, "colours", (row) => ({
      hex: readText(row, "hex").toUpperCase(),
      name: readText(row, "name"),
      productType: productTypes.find((known) => known === row.productType) ?? "Cloth",
    })),
    pictures: readRows(stored, "pictures", (row) => ({
      mediaId: readText(row, "mediaId"),
      colourHex: colourAt(row),
      label: readText(row, "label"),
    })),
    variants: readRows(stored, "variants", variantOf),
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
  openingStock: readNumber(row, "openingStock"),
});

const beverageOf = (stored: Record<string, unknown>): BeverageValues => ({
  flavour: flavours.find((known) => known === stored.flavour) ?? "still",
  backgroundColor: readText(stored, "backgroundColor"),
  bannerTitle: readText(stored, "bannerTitle"),
  bannerPictureId: readText(stored, "bannerPictureId") || null,
  roar: readTexts(stored, "roar"),
  ghost: readText(stored, "ghost"),
  tagline: readTexts(stored, "tagline"),
  calories: readNumber(stored, "calories"),
  canMl: readNumber(stored, "canMl"),
  nutrition: readRows(stored, "nutrition", (row) => ({ name: readText(row, "name"), value: readText(row, "value") })),
});

/** Converts form values to the API's input: without row keys and empty lines. */
export function toProductInput(values: ProductValues): Record<string, unknown> {
  const { beverage, variants } = values;
  return {
    ...values,
    ...mapProductFields<ProductFieldValues>(({ key, kind }) => toStoredValue(kind, values[key])),
    beverage: beverage && {
      ...beverage,
      roar: filledLines(beverage.roar),
      tagline: filledLines(beverage.tagline),
      nutrition: omitKey(beverage.nutrition, "key"),
      calories: orNull(beverage.calories),
      canMl: orNull(beverage.canMl),
    },
    colours: omitKey(values.colours, "key"),
    pictures: omitKey(values.pictures, "key"),
    variants: omitKey(variants, "key").map((variant) => ({
      ...variant,
      sizeName: variant.sizeName || null,
      price: orNull(variant.price),
      mrp: orNull(variant.mrp),
      deliveryCharge: orNull(variant.deliveryCharge),
      weightGrams: orNull(variant.weightGrams),
      openingStock: orNull(variant.openingStock),
    })),
  };
}

function toStoredValue(kind: ProductField["kind"], value: FieldValues[ProductFieldKey]) {
  if (kind === "optionalText") return value || null;
  return Array.isArray(value) ? filledLines(value) : value;
}

const filledLines = (lines: string[]): string[] => lines.filter((line) => line.trim() !== "");
const orNull = (figure: Figure): Figure => (Number.isNaN(figure) ? null : figure);

/** Lists what is missing for publishing, by field path. The server checks more than this. */
export function findMissingFields(values: ProductValues): Record<string, string> {
  const read = productForm.safeParse(toProductInput(values));
  if (read.success) return {};
  return Object.fromEntries(
    read.error.issues.map(({ path, code, message }) => [
      path.join("."),
      code === "invalid_type" || code === "invalid_union" ? "This field is required." : message,
    ]),
  );
}

type Lists = "colours" | "pictures" | "variants";

/** Binds one field of a row by its path: 'variants.1.price'. */
export function bindRowField<L extends Lists, F extends keyof ProductValues[L][number] & string>(
  form: ProductPart<L>,
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
  form: ProductPart<"beverage">,
  beverage: BeverageValues,
  field: F,
): BoundField<BeverageValues[F]> {
  const name = `beverage.${field}`;
  const onValue = (value: BeverageValues[F]) => form.set("beverage", { ...beverage, [field]: value }, name);
  return { name, value: beverage[field], error: form.errors[name], onValue };
}

type StoredValue = Record<string, unknown>;

const isRecord = (value: unknown): value is StoredValue =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function readText(stored: StoredValue, name: string): string {
  const value = stored[name];
  return typeof value === "string" ? value : "";
}

function readNumber(stored: StoredValue, name: string): number | null {
  const value = stored[name];
  return typeof value === "number" ? value : null;
}

function readTexts(stored: StoredValue, name: string): string[] {
  const value = stored[name];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
}

/** Reads the rows of a list and gives each a key for the form. */
function readRows<R extends object>(
  stored: StoredValue,
  name: string,
  read: (row: StoredValue) => R,
): (R & { key: string })[] {
  const value = stored[name];
  return Array.isArray(value) ? value.filter(isRecord).map((row, at) => ({ ...read(row), key: `${name}-${at}` })) : [];
}

function omitKey<R extends object, K extends keyof R>(rows: readonly R[], name: K): Omit<R, K>[] {
  return rows.map(({ [name]: _, ...rest }) => rest);
}
