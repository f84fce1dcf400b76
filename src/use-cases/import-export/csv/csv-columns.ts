import { flavours } from "#contracts/store/catalog/product-views.ts";
import type { ProductField } from "#domain/catalog/product-field.ts";
import { type ProductFieldKey, productFieldRows } from "#domain/catalog/product-fields.ts";
import {
  booleanCell,
  type Cell,
  choiceCell,
  integerCell,
  optionalTextCell,
  packSizeCell,
  positionCell,
  rupeeCell,
  textCell,
} from "./csv-cells.ts";

/** 'Still | Cold'; a bar inside an entry is escaped as '\|'. */
export const listCell: Cell = {
  write: (value) => (value as string[]).map((entry) => entry.replace(/[\\|]/g, "\\$&")).join(" | "),
  read: (cell) => ({ value: partsOf(cell, "|").map(unescaped) }),
};

type Entry = Record<string, string | null>;

export const nutritionCell = entries(["name", "value"], "'Energy = 0 kJ | Protein = 0 g'");
export const coloursCell = entries(["hex", "name", "productType"], "'#0A1B2E = Ink = Cloth | #FFFFFF = Snow = Cloth'");
/** `colourHex` is null when the middle part is empty. */
export const picturesCell = entries(
  ["mediaId", "colourHex", "label"],
  "'tee-ink = #0A1B2E = Front | tee-all = = Together'",
  ["colourHex"],
);

const unescaped = (text: string): string => text.replace(/\\(.)/gs, "$1");

/** A column of the file. `path` is its value's path in the product form, or in one of its variants. */
export type Column = { name: string; path: string; cell: Cell };

const column = (name: string, path: string, cell: Cell = textCell): Column => ({ name, path, cell });

export const skuColumn = "SKU";
export const productIdColumn = "Product id";
export const stockColumn = "Stock";
/** Stock at the time of export: a row whose stock was not edited changes no stock. */
export const stockAtExportColumn = "Stock at export";

const cellOfKind: Record<ProductField["kind"], Cell> = {
  text: textCell,
  optionalText: optionalTextCell,
  list: listCell,
  boolean: booleanCell,
  picture: optionalTextCell,
};

/** Columns that are not fields of the form, by the field that they follow in files. */
const columnAfter: Partial<Record<ProductFieldKey, Column>> = {
  slug: column("Visible", "isVisible", booleanCell),
  featured: column("Order in the shop", "position", positionCell),
};

const fieldColumns = productFieldRows.flatMap(({ key, kind, csvColumn }): Column[] => {
  const next = columnAfter[key];
  const own = column(csvColumn, key, cellOfKind[kind]);
  return next ? [own, next] : [own];
});

/** Product columns, equal on each line of a product. */
export const productColumns: readonly Column[] = [
  column("Kind", "kind", choiceCell("beverage", "merch")),
  ...fieldColumns,
  column("Flavour", "beverage.flavour", choiceCell(...flavours)),
  column("Background colour", "beverage.backgroundColor"),
  column("Banner title", "beverage.bannerTitle"),
  column("Banner picture", "beverage.bannerPictureId", optionalTextCell),
  column("Roar", "beverage.roar", listCell),
  column("Ghost word", "beverage.ghost"),
  column("Tagline", "beverage.tagline", listCell),
  column("Calories", "beverage.calories", integerCell),
  column("Nutrition", "beverage.nutrition", nutritionCell),
  column("Millilitres of a can", "beverage.canMl", integerCell),
  column("Colours", "colours", coloursCell),
  column("Pictures", "pictures", picturesCell),
];

/** Variant columns, one line per variant. */
export const variantColumns: readonly Column[] = [
  column("Pack of", "packSize", packSizeCell),
  column("Colour", "colourHex", optionalTextCell),
  column("Size", "sizeName", optionalTextCell),
  column("Price", "price", rupeeCell),
  column("MRP", "mrp", rupeeCell),
  column("Delivery charge", "deliveryCharge", rupeeCell),
  column("Weight in grams", "weightGrams", integerCell),
  column("Can be bought", "active", booleanCell),
  column("Order in the product", "position", positionCell),
];

/** All columns, in the order of exported files. */
export const columnNames: readonly string[] = [
  skuColumn,
  productIdColumn,
  ...[...productColumns, ...variantColumns].map(({ name }) => name),
  stockColumn,
  stockAtExportColumn,
];

/** Defaults for a new line whose cell is empty or whose column is missing. */
export const columnDefaults: Readonly<Record<string, string>> = {
  Visible: "yes",
  Featured: "no",
  "Country of origin": "India",
  "Can be bought": "yes",
  "Delivery charge": "0.00",
};

/** Cells by column name. */
export type Cells = Record<string, string | undefined>;

/** Writes a record's values to cells. */
export function toCells(columns: readonly Column[], record: object): Cells {
  return Object.fromEntries(columns.map(({ name, path, cell }) => [name, written(cell, valueAt(record, path))]));
}

/** Beverage cells are empty for other products. */
const written = (cell: Cell, value: unknown): string => (value === undefined ? "" : cell.write(value));

function valueAt(record: object, path: string): unknown {
  let value: unknown = record;
  for (const name of path.split(".")) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

/** Entries with several parts: 'Energy = 0 kJ | Protein = 0 g'. Missing trailing parts are empty. */
function entries(names: readonly string[], like: string, maybe: readonly string[] = []): Cell {
  return {
    write: (value) =>
      (value as Entry[])
        .map((entry) => names.map((name) => (entry[name] ?? "").replace(/[\\|=]/g, "\\$&")).join(" = "))
        .join(" | "),
    read: (cell) => {
      const read = partsOf(cell, "|").map((entry) => partsOf(entry, "=", true).map(unescaped));
      if (read.some((parts) => parts.length > names.length)) return { problem: `is not of the form ${like}.` };
      const value = read.map((parts) =>
        Object.fromEntries(names.map((name, at) => [name, parts[at] || (maybe.includes(name) ? null : "")])),
      );
      return { value };
    },
  };
}

/** Splits at unescaped separators; an empty cell has no parts. */
function partsOf(text: string, separator: "|" | "=", keepEmpty = false): string[] {
  const parts: string[] = [];
  let part = "";
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "\\" && at + 1 < text.length) part += `\\${text[++at]}`;
    else if (text[at] === separator) {
      parts.push(part);
      part = "";
    } else part += text[at];
  }
  return [...parts, part].map((each) => each.trim()).filter((each) => keepEmpty || each !== "");
}
