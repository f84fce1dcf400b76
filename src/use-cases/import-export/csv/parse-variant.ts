import { maxStock } from "#domain/inventory/stock-movement.ts";
import { type Cells, columnDefaults, stockAtExportColumn, stockColumn, variantColumns } from "./csv-columns.ts";
import type { SkuLine } from "./group-lines.ts";
import { parseValues, quoteCell } from "./parse-values.ts";
import type { CatalogVariant } from "./read-catalog.ts";
import { variantToCells } from "./write-csv.ts";

/** A line's values for its SKU, merged over the current ones. */
export type VariantPart = {
  line: number;
  sku: string;
  current: CatalogVariant | undefined;
  was: Cells;
  values: Record<string, unknown>;
  stockTo: number;
  isSame: boolean;
  problems: string[];
};

const fixedFields = ["packSize", "colourHex", "sizeName"] as const;

export function parseVariant(
  { line, sku, cells: lineCells }: SkuLine,
  current: CatalogVariant | undefined,
  nextPosition: number,
): VariantPart {
  const was: Cells = current ? variantToCells(current) : {};
  const defaults: Cells = { ...columnDefaults, "Order in the product": String(nextPosition) };
  const cells = Object.fromEntries(
    variantColumns.map(({ name }) => {
      if (current) return [name, lineCells[name] ?? was[name] ?? ""];
      return [name, lineCells[name] || (defaults[name] ?? "")];
    }),
  );
  const { values, problems } = parseValues(variantColumns, cells);
  const stock = parseStock(lineCells, current);
  const moved = current ? fixedFields.filter((name) => name in values && values[name] !== current[name]) : [];
  return {
    line,
    sku,
    current,
    was,
    values,
    stockTo: "to" in stock ? stock.to : 0,
    isSame:
      current !== undefined &&
      variantColumns.every(({ name }) => cells[name] === was[name]) &&
      "to" in stock &&
      stock.to === current.stock,
    problems: [
      ...problems.map(({ message }) => message),
      ...moved.map((name) => `${columnOf(name)}: a SKU keeps what it is. Please use a new SKU for another one.`),
      ...("problem" in stock ? [stock.problem] : []),
    ],
  };
}

const columnOf = (path: string): string => variantColumns.find((column) => column.path === path)?.name ?? path;

/**
 * Skips an empty cell and a number that equals the exported stock: otherwise an old file would bring back units that
 * were sold since the export.
 */
function parseStock(cells: Cells, current: CatalogVariant | undefined): { to: number } | { problem: string } {
  const [cell, then] = [stockColumn, stockAtExportColumn].map((name) => (cells[name] ?? "").trim());
  const now = current?.stock ?? 0;
  if (cell === undefined || cell === "" || (current && cell === then)) return { to: now };
  if (!/^\d{1,7}$/.test(cell) || Number(cell) > maxStock) {
    return {
      problem: `${stockColumn}: ${quoteCell(cell)} is not a whole number from 0 to ${maxStock.toLocaleString("en-US")}.`,
    };
  }
  if (current && then !== undefined && then !== "" && then !== String(now) && cell !== String(now)) {
    return {
      problem: `${stockColumn}: it was ${then} when the file was made and is ${now} now. Please export it again, or empty “${stockAtExportColumn}” if ${cell} were counted just now.`,
    };
  }
  return { to: Number(cell) };
}
