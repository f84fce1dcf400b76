import papaparse from "papaparse";
import { escapeFormula } from "./csv-cells.ts";
import {
  type Cells,
  columnNames,
  productColumns,
  productIdColumn,
  skuColumn,
  stockAtExportColumn,
  stockColumn,
  toCells,
  variantColumns,
} from "./csv-columns.ts";
import type { CatalogProduct, CatalogVariant } from "./read-catalog.ts";

/** A product's own cells. */
export const productToCells = (product: CatalogProduct): Cells => ({
  [productIdColumn]: product.id,
  ...toCells(productColumns, product),
});

/** Those of one of its lines. */
export const variantToCells = (variant: CatalogVariant): Cells => ({
  [skuColumn]: variant.sku,
  ...toCells(variantColumns, variant),
  [stockColumn]: String(variant.stock),
  [stockAtExportColumn]: String(variant.stock),
});

/** The mark by which Excel knows UTF-8, and the names of the columns. */
export const csvHeader = (): string => `\uFEFF${linesOf([columnNames])}`;

/** One line a SKU; a product without any has one line of its own. */
export function csvLines(products: readonly CatalogProduct[]): string {
  const rows = products.flatMap((product) => {
    const own = productToCells(product);
    const lines = product.variants.length > 0 ? product.variants.map(variantToCells) : [{}];
    return lines.map((line: Cells) => columnNames.map((name) => escapeFormula(line[name] ?? own[name] ?? "")));
  });
  return linesOf(rows);
}

/** Always the same for the same cells: read and written again it is the same file, byte for byte. */
function linesOf(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  return `${papaparse.unparse(rows as string[][], { newline: "\r\n", escapeFormulae: false })}\r\n`;
}
