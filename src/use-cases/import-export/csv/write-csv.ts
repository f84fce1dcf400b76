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

/** Writes a product's own cells. */
export const productToCells = (product: CatalogProduct): Cells => ({
  [productIdColumn]: product.id,
  ...toCells(productColumns, product),
});

/** Writes the cells of one of its variants. */
export const variantToCells = (variant: CatalogVariant): Cells => ({
  [skuColumn]: variant.sku,
  ...toCells(variantColumns, variant),
  [stockColumn]: String(variant.stock),
  [stockAtExportColumn]: String(variant.stock),
});

/** The byte order mark that makes Excel read UTF-8, and the column names. */
export const csvHeader = (): string => `\uFEFF${linesOf([columnNames])}`;

/** Writes one line per SKU; a product without variants gets one line. */
export function csvLines(products: readonly CatalogProduct[]): string {
  const rows = products.flatMap((product) => {
    const own = productToCells(product);
    const lines = product.variants.length > 0 ? product.variants.map(variantToCells) : [{}];
    return lines.map((line: Cells) => columnNames.map((name) => escapeFormula(line[name] ?? own[name] ?? "")));
  });
  return linesOf(rows);
}

/** Deterministic: reading a file and writing it again gives the same bytes. */
function linesOf(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  return `${papaparse.unparse(rows as string[][], { newline: "\r\n", escapeFormulae: false })}\r\n`;
}
