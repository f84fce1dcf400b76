import { flavours } from "#contracts/store/catalog.ts";
import { type Cell, maybeWords, oneOf, pack, place, rupees, whole, words, yesOrNo } from "./cells.ts";
import { colours, list, nutrition, pictures } from "./list-cells.ts";

/** A column of the file. `path` is where its value stands in the product's form, or in one of its variants. */
export type Column = { name: string; path: string; cell: Cell };

const column = (name: string, path: string, cell: Cell = words): Column => ({ name, path, cell });

export const skuColumn = "SKU";
export const productIdColumn = "Product id";
export const stockColumn = "Stock";
/** What lay there when the file was made: who changes nothing beside it counts nothing. */
export const stockThenColumn = "Stock at export";

/** Of a product: the same on each of its lines. */
export const productColumns: readonly Column[] = [
  column("Kind", "kind", oneOf("beverage", "merch")),
  column("Name", "name"),
  column("Address", "slug", maybeWords),
  column("Visible", "isVisible", yesOrNo),
  column("Featured", "featured", yesOrNo),
  column("Order in the shop", "position", place),
  column("Short description", "shortDescription"),
  column("Long description", "longDescription"),
  column("Features", "features", list),
  column("Tags", "tags", list),
  column("Search title", "metaTitle", maybeWords),
  column("Search description", "metaDescription", maybeWords),
  column("Main picture", "pictureId", maybeWords),
  column("HSN", "hsn"),
  column("Generic name", "genericName"),
  column("Net quantity", "netQuantity"),
  column("Manufacturer", "manufacturer"),
  column("Country of origin", "countryOfOrigin"),
  column("Best before", "bestBefore", maybeWords),
  column("Consumer care", "consumerCare"),
  column("Flavour", "beverage.flavour", oneOf(...flavours)),
  column("Background colour", "beverage.backgroundColor"),
  column("Banner title", "beverage.bannerTitle"),
  column("Banner picture", "beverage.bannerPictureId", maybeWords),
  column("Roar", "beverage.roar", list),
  column("Ghost word", "beverage.ghost"),
  column("Tagline", "beverage.tagline", list),
  column("Calories", "beverage.calories", whole),
  column("Nutrition", "beverage.nutrition", nutrition),
  column("Millilitres of a can", "beverage.canMl", whole),
  column("Colours", "colours", colours),
  column("Pictures", "pictures", pictures),
];

/** Of what is bought: one line each. */
export const variantColumns: readonly Column[] = [
  column("Pack of", "packSize", pack),
  column("Colour", "colourHex", maybeWords),
  column("Size", "sizeName", maybeWords),
  column("Price", "price", rupees),
  column("MRP", "mrp", rupees),
  column("Delivery charge", "deliveryCharge", rupees),
  column("Weight in grams", "weightGrams", whole),
  column("Can be bought", "active", yesOrNo),
  column("Order in the product", "position", place),
];

/** In the order in which they stand in a file that the shop makes. */
export const columnNames: readonly string[] = [
  skuColumn,
  productIdColumn,
  ...[...productColumns, ...variantColumns].map(({ name }) => name),
  stockColumn,
  stockThenColumn,
];

/** What stands in a new line where its cell is empty or the column is missing. */
export const beginsWith: Readonly<Record<string, string>> = {
  Visible: "yes",
  Featured: "no",
  "Country of origin": "India",
  "Can be bought": "yes",
  "Delivery charge": "0.00",
};

/** Cells by the names of their columns. */
export type Cells = Record<string, string | undefined>;

/** A value as it stands in a cell. */
export function cellsOf(columns: readonly Column[], record: object): Cells {
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
