import { type Cells, columnDefaults, productColumns } from "./columns.ts";
import type { SkuLine } from "./group-lines.ts";
import type { CatalogProduct } from "./read-catalogue.ts";
import { type CellProblem, parseValues, quoteCell } from "./read-values.ts";
import { productToCells } from "./write-file.ts";

export type LineProblem = { line: number; says: string };
/** What a file says of a product itself, over what the shop knows of it. */
export type ProductPart = { was: Cells; values: Record<string, unknown>; isSame: boolean; problems: LineProblem[] };

/** It stands on each of the product's lines, the same on all of them. */
export function parseProductPart(
  [first, ...others]: readonly SkuLine[],
  current: CatalogProduct | undefined,
): ProductPart {
  const was: Cells = current ? productToCells(current) : {};
  if (!first) return { was, values: {}, isSame: true, problems: [] };
  const given = productColumns.filter(({ name }) => first.cells[name] !== undefined);
  const cells = Object.fromEntries(
    productColumns.map(({ name }) => {
      // What is emptied in the file is emptied in the shop; what the file does not speak of stays.
      if (current) return [name, first.cells[name] ?? was[name] ?? ""];
      return [name, first.cells[name] || (columnDefaults[name] ?? "")];
    }),
  );
  const { values, problems } = readParts(cells);
  return {
    was,
    values,
    isSame: current !== undefined && given.every(({ name }) => cells[name] === was[name]),
    problems: [
      ...problems.map(({ says }) => ({ line: first.line, says })),
      ...others.flatMap((line) => conflictingCells(first, line)),
    ],
  };
}

function conflictingCells(first: SkuLine, { line, cells }: SkuLine): LineProblem[] {
  return productColumns
    .filter(({ name }) => cells[name] !== first.cells[name])
    .map(({ name }) => {
      const said = [cells[name] ?? "", first.cells[name] ?? ""].map(quoteCell);
      return { line, says: `${name}: ${said[0]} here, but ${said[1]} in line ${first.line} of the same product.` };
    });
}

/** A drink has cells that nothing else has. */
function readParts(cells: Cells): { values: Record<string, unknown>; problems: CellProblem[] } {
  const ofDrinks = productColumns.filter(({ path }) => path.startsWith("beverage."));
  if (cells.Kind !== "merch") return parseValues(productColumns, cells);
  const { values, problems } = parseValues(
    productColumns.filter((column) => !ofDrinks.includes(column)),
    cells,
  );
  const filled = ofDrinks
    .filter(({ name }) => (cells[name] ?? "").trim() !== "")
    .map(({ name }) => ({ column: name, says: `${name}: only a drink has it. Please empty the cell.` }));
  return { values: { ...values, beverage: null }, problems: [...problems, ...filled] };
}
