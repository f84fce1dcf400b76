import { flavours } from "#contracts/store/catalog/product-views.ts";
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
import { coloursCell, listCell, nutritionCell, picturesCell } from "./list-cells.ts";

/** A column of the file. `path` is where its value stands in the product's form, or in one of its variants. */
export type Column = { name: string; path: string; cell: Cell };

const column = (name: string, path: string, cell: Cell = textCell): Column => ({ name, path, cell });

export const skuColumn = "SKU";
export const productIdColumn = "Product id";
export const stockColumn = "Stock";
/** What lay there when the file was made: who changes nothing beside it counts nothing. */
export const stockAtExportColumn = "Stock at export";

/** Of a product: the same on each of its lines. */
export const productColumns: readonly Column[] = [
  column("Kind", "kind", choiceCell("beverage", "merch")),
  column("Name", "name"),
  column("Address", "slug", optionalTextCell),
  column("Visible", "isVisible", booleanCell),
  column("Featured", "featured", booleanCell),
  column("Order in the shop", "position", positionCell),
  column("Short description", "shortDescription"),
  column("Long description", "longDescription"),
  column("Features", "features", listCell),
  column("Tags", "tags", listCell),
  column("Search title", "metaTitle", optionalTextCell),
  column("Search description", "metaDescription", optionalTextCell),
  column("Main picture", "pictureId", optionalTextCell),
  column("HSN", "hsn"),
  column("Generic name", "genericName"),
  column("Net quantity", "netQuantity"),
  column("Manufacturer", "manufacturer"),
  column("Country of origin", "countryOfOrigin"),
  column("Best before", "bestBefore", optionalTextCell),
  column("Consumer care", "consumerCare"),
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

/** Of what is bought: one line each. */
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

/** In the order in which they stand in a file that the shop makes. */
export const columnNames: readonly string[] = [
  skuColumn,
  productIdColumn,
  ...[...productColumns, ...variantColumns].map(({ name }) => name),
  stockColumn,
  stockAtExportColumn,
];

/** What stands in a new line where its cell is empty or the column is missing. */
export const columnDefaults: Readonly<Record<string, string>> = {
  Visible: "yes",
  Featured: "no",
  "Country of origin": "India",
  "Can be bought": "yes",
  "Delivery charge": "0.00",
};

/** Cells by the names of their columns. */
export type Cells = Record<string, string | undefined>;

/** A value as it stands in a cell. */
export function toCells(columns: readonly Column[], record: object): Cells {
  return Object.fromEntries(columns.map(({ name, path, cell }) => [name, written(cell, valueAt(record, path))]));
}

/** A drink's cells are empty where there is no drink. */
const written = (cell: Cell, value: unknown): string => (value === undefined ? "" : cell.write(value));

function valueAt(record: object, path: string): unknown {
  let value: unknown = record;
  for (const name of path.split(".")) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}
