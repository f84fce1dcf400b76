import type { Cells, Column } from "./csv-columns.ts";

/** A problem with a cell, worded to begin with its column. */
export type CellProblem = { column: string; message: string };
export type ParsedValues = { values: Record<string, unknown>; problems: CellProblem[] };

/** Parses the cells of these columns into a record by column path. Columns without a cell are left out. */
export function parseValues(columns: readonly Column[], cells: Cells): ParsedValues {
  const read: ParsedValues = { values: {}, problems: [] };
  for (const { name, path, cell } of columns) {
    const cellText = cells[name];
    if (cellText === undefined) continue;
    const found = cell.read(cellText);
    if ("value" in found) put(read.values, path, found.value);
    else read.problems.push({ column: name, message: `${name}: ${quoteCell(cellText)} ${found.problem}` });
  }
  return read;
}

function put(record: Record<string, unknown>, path: string, value: unknown): void {
  const [first = "", second] = path.split(".");
  if (second === undefined) record[first] = value;
  else record[first] = { ...(record[first] as object | undefined), [second]: value };
}

/** Truncates to a readable length. */
export const quoteCell = (text: string): string => `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`;

/** Finds the column of a form path: 'beverage.roar.0' belongs to 'Roar'. */
export function columnOfPath(columns: readonly Column[], path: string): string | undefined {
  return columns.find((column) => path === column.path || path.startsWith(`${column.path}.`))?.name;
}
