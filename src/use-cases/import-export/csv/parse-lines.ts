import type { Refusal } from "#domain/errors.ts";
import { fail } from "#use-cases/kernel/result.ts";
import { unescapeFormula } from "./csv-cells.ts";
import { type Cells, columnNames, skuColumn } from "./csv-columns.ts";
import { inSlices } from "./in-slices.ts";

/** One line of the file; `problem` is set when it can't be parsed. */
export type CsvLine = { line: number; cells: Cells; problem?: string };

type ParsedLines = { ok: true; columns: string[]; lines: CsvLine[] } | { ok: false; error: Refusal };

const wrong = (message: string) => fail("invalid-input", { message });

/** Maps rows to column names. Skips empty rows; counts lines as spreadsheets do. */
export async function parseLines(rows: readonly string[][]): Promise<ParsedLines> {
  const [heading] = rows;
  if (!heading) return wrong("The file is empty.");
  const named = heading.map((cell) => nameOf(cell) ?? "");
  const unknown = heading.find((cell, at) => named[at] === "" && cell.trim() !== "");
  if (unknown !== undefined) {
    return wrong(`Unknown column “${unknown.slice(0, 60)}”. Export a file to see the valid columns.`);
  }
  const twice = named.find((name, at) => name !== "" && named.indexOf(name) !== at);
  if (twice) return wrong(`The column “${twice}” appears twice.`);
  if (!named.includes(skuColumn)) return wrong(`The column “${skuColumn}” is missing. Each line needs it.`);
  const lines: CsvLine[] = [];
  let number = 0;
  for await (const slice of inSlices(rows)) {
    for (const row of slice) {
      number += 1;
      if (number > 1 && row.some((cell) => cell.trim() !== "")) lines.push(parseLine(named, row, number));
    }
  }
  if (lines.length === 0) return wrong("The file has a heading but no lines.");
  return { ok: true, columns: named.filter((name) => name !== ""), lines };
}

const byLowerCase = new Map(columnNames.map((name) => [name.toLowerCase(), name]));
const nameOf = (cell: string): string | undefined => byLowerCase.get(cell.trim().toLowerCase());

function parseLine(names: readonly string[], row: readonly string[], line: number): CsvLine {
  const cells: Cells = {};
  for (const [at, name] of names.entries()) if (name !== "") cells[name] = unescapeFormula(row[at] ?? "");
  if (row.length === names.length) return { line, cells };
  return { line, cells, problem: `has ${row.length} cells, but the heading has ${names.length}.` };
}
