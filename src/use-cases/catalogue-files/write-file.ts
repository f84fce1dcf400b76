import papaparse from "papaparse";
import { guarded } from "./cells.ts";
import {
  type Cells,
  cellsOf,
  columnNames,
  productColumns,
  productIdColumn,
  skuColumn,
  stockColumn,
  stockThenColumn,
  variantColumns,
} from "./columns.ts";
import type { CatalogueProduct, CatalogueVariant } from "./read-catalogue.ts";

/** A product's own cells. */
export const productCells = (product: CatalogueProduct): Cells => ({
  [productIdColumn]: product.id,
  ...cellsOf(productColumns, product),
});

/** Those of one of its lines. */
export const variantCells = (variant: CatalogueVariant): Cells => ({
  [skuColumn]: variant.sku,
  ...cellsOf(variantColumns, variant),
  [stockColumn]: String(variant.stock),
  [stockThenColumn]: String(variant.stock),
});

/** The mark by which Excel knows UTF-8, and the names of the columns. */
export const fileHeading = (): string => `\uFEFF${linesOf([columnNames])}`;

/** One line a SKU; a product without any has one line of its own. */
export function fileLines(products: readonly CatalogueProduct[]): string {
  const rows = products.flatMap((product) => {
    const own = productCells(product);
    const lines = product.variants.length > 0 ? product.variants.map(variantCells) : [{}];
    return lines.map((line: Cells) => columnNames.map((name) => guarded(line[name] ?? own[name] ?? "")));
  });
  return linesOf(rows);
}

/** Always the same for the same cells: read and written again it is the same file, byte for byte. */
function linesOf(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  return `${papaparse.unparse(rows as string[][], { newline: "\r\n", escapeFormulae: false })}\r\n`;
}
