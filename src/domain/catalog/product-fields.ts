import type { ProductField, TextField } from "./product-field.ts";

/**
 * The scalar fields of a product, one row for each column of `products` that operators edit: form, labels, required
 * fields, CSV, archive, differences and the legal block follow from it (docs/decisions/0026). Pictures, colours,
 * variants and the part of beverages have shapes of their own.
 */
export const productFields = {
  name: {
    kind: "text",
    label: "Name",
    section: "basics",
    csvColumn: "Name",
    maxLength: 200,
    required: "Please enter a name.",
  },
  /** Last part of the product page's URL; null when the product has no page. */
  slug: {
    kind: "optionalText",
    label: "URL",
    section: "basics",
    csvColumn: "Address",
    maxLength: 80,
    pattern: { allowed: /^[a-z0-9]+(-[a-z0-9]+)*$/, message: "Please use only lowercase letters, digits and hyphens." },
  },
  featured: { kind: "boolean", label: "Featured", section: "basics", csvColumn: "Featured" },
  shortDescription: {
    kind: "text",
    label: "Short description",
    section: "basics",
    csvColumn: "Short description",
    maxLength: 200,
    help: "Shown on cards and in lists.",
  },
  longDescription: {
    kind: "text",
    label: "Long description",
    section: "basics",
    csvColumn: "Long description",
    maxLength: 5_000,
    help: "Shown on the product page. Separate paragraphs with an empty line; the first is the lead.",
  },
  features: {
    kind: "list",
    label: "Features",
    section: "basics",
    csvColumn: "Features",
    maxLength: 120,
    maxLines: 20,
    help: "Selling points.",
  },
  tags: {
    kind: "list",
    label: "Tags",
    section: "basics",
    csvColumn: "Tags",
    maxLength: 40,
    maxLines: 20,
    help: "Keywords for search.",
  },
  metaTitle: {
    kind: "optionalText",
    label: "Title for search engines",
    section: "search",
    csvColumn: "Search title",
    maxLength: 70,
    help: "If empty, the product name is used.",
  },
  metaDescription: {
    kind: "optionalText",
    label: "Description for search engines",
    section: "search",
    csvColumn: "Search description",
    maxLength: 200,
    help: "If empty, the descriptions are used.",
  },
  pictureId: { kind: "picture", label: "Main picture", section: "pictures", csvColumn: "Main picture" },
  hsn: {
    kind: "text",
    label: "HSN",
    section: "label",
    csvColumn: "HSN",
    pattern: { allowed: /^[0-9]{4,8}$/, message: "Please enter 4 to 8 digits." },
    help: "2201 for plain water, 2202 10 for flavoured water, 6109 for T-shirts.",
  },
  genericName: {
    kind: "text",
    label: "Generic name",
    section: "label",
    csvColumn: "Generic name",
    maxLength: 200,
    required: "Please enter the generic name.",
    help: "As your FSSAI licence names it, for example “Packaged natural mineral water”.",
  },
  netQuantity: {
    kind: "text",
    label: "Net quantity",
    section: "label",
    csvColumn: "Net quantity",
    maxLength: 200,
    required: "Please enter the net quantity.",
    help: "“500 ml per can”, “1 piece”.",
  },
  manufacturer: {
    kind: "text",
    label: "Manufacturer",
    section: "label",
    csvColumn: "Manufacturer",
    maxLength: 300,
    required: "Please enter the manufacturer's name and address.",
    help: "Name and full address, with PIN.",
    multiline: true,
    legalBlock: { term: "Manufactured and packed by", position: 5 },
  },
  countryOfOrigin: {
    kind: "text",
    label: "Country of origin",
    section: "label",
    csvColumn: "Country of origin",
    maxLength: 200,
    required: "Please enter the country of origin.",
    legalBlock: { term: "Country of origin", position: 1 },
  },
  bestBefore: {
    kind: "optionalText",
    label: "Best before",
    section: "label",
    csvColumn: "Best before",
    maxLength: 200,
    help: "Beverages only: “See base of can”.",
    legalBlock: { term: "Best before", position: 4 },
  },
  waterSource: {
    kind: "optionalText",
    label: "Source of the water",
    section: "label",
    csvColumn: "Source",
    maxLength: 300,
    help: "Beverages only: name and place of the source, as on the can.",
    legalBlock: { term: "Source", position: 2 },
  },
  minerals: {
    kind: "optionalText",
    label: "Minerals",
    section: "label",
    csvColumn: "Minerals",
    maxLength: 300,
    help: "Beverages only: the figures of your laboratory, as on the can: dissolved solids (TDS), pH, calcium, magnesium.",
    multiline: true,
    legalBlock: { term: "Minerals", position: 3 },
  },
  consumerCare: {
    kind: "text",
    label: "Consumer care",
    section: "label",
    csvColumn: "Consumer care",
    maxLength: 300,
    required: "Please enter how customers can contact you.",
    help: "Name, email and phone for complaints.",
    multiline: true,
    legalBlock: { term: "Consumer care", position: 6 },
  },
  allergens: {
    kind: "optionalText",
    label: "Allergens",
    section: "label",
    csvColumn: "Allergens",
    maxLength: 300,
    help: "Only if there are any: “Contains milk”.",
    legalBlock: { term: "Allergens", position: 7 },
  },
} satisfies Record<string, ProductField>;

export type ProductFieldKey = keyof typeof productFields;
type KindOf<Key extends ProductFieldKey> = (typeof productFields)[Key]["kind"];
type ValueOfKind = {
  text: string;
  optionalText: string | null;
  list: string[];
  boolean: boolean;
  picture: string | null;
};

/** Stored values of a product's fields. */
export type ProductFieldValues = { [Key in ProductFieldKey]: ValueOfKind[KindOf<Key>] };

type TextFieldKey = {
  [Key in ProductFieldKey]: KindOf<Key> extends "text" | "optionalText" ? Key : never;
}[ProductFieldKey];

export const productFieldKeys = Object.keys(productFields) as ProductFieldKey[];

/** Lists the fields in order, each with its key. */
export const productFieldRows: readonly (ProductField & { key: ProductFieldKey })[] = productFieldKeys.map((key) => ({
  ...productFields[key],
  key,
}));

export const productTextFields = productFieldRows.filter(
  (field): field is TextField & { key: TextFieldKey } => field.kind === "text" || field.kind === "optionalText",
);

type LabelFieldKey = {
  [Key in TextFieldKey]: (typeof productFields)[Key]["section"] extends "label" ? Key : never;
}[TextFieldKey];
export type LabelField = TextField & { key: LabelFieldKey };

/** The facts that a label states. */
export const labelFields = productTextFields.filter((field): field is LabelField => field.section === "label");

/** Builds an object with one value for each field. */
export function mapProductFields<T extends Record<ProductFieldKey, unknown>>(
  toValue: (field: ProductField & { key: ProductFieldKey }) => unknown,
): T {
  return Object.fromEntries(productFieldRows.map((field) => [field.key, toValue(field)])) as T;
}

/** Copies the fields, and only these, from a record that has them all. */
export const pickProductFields = (record: ProductFieldValues): ProductFieldValues =>
  mapProductFields(({ key }) => record[key]);

const emptyValues: { [Kind in keyof ValueOfKind]: ValueOfKind[Kind] } = {
  text: "",
  optionalText: null,
  list: [],
  boolean: false,
  picture: null,
};

/** Builds the fields of a new product. */
export const emptyProductFields = (): ProductFieldValues => mapProductFields(({ kind }) => emptyValues[kind]);
