import papaparse from "papaparse";

/** A line of a table from elsewhere. `line` counts every line of the text from 1, as spreadsheets do. */
type TableRow = { line: number; cells: string[] };

/** A comma is last: of two separators that are equally frequent it is the one that also occurs inside texts and amounts. */
const delimiters = ["\t", ";", "|", ","];

/** Reads a CSV file, or a table pasted from a spreadsheet, with trimmed cells; empty lines are left out. */
export function parseTable(text: string): TableRow[] {
  const plain = text.replace(/^\uFEFF/, "");
  const { data } = papaparse.parse<string[]>(plain, { delimiter: guessDelimiter(plain) });
  return data
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
}

/**
 * Returns the separator that is most frequent in the first line, a comma where there is none. A guess from all lines is
 * misled by empty ones: a line break at the end of a short file hid its semicolons.
 */
export function guessDelimiter(text: string): string {
  const [first = ""] = text.trimStart().split(/\r\n|\r|\n/, 1);
  const count = (delimiter: string): number => first.split(delimiter).length;
  const [best = ","] = delimiters.toSorted((a, b) => count(b) - count(a));
  return first.includes(best) ? best : ",";
}

/** Reduces a heading to its letters and digits, to find it however it is written. */
export const reduceHeading = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Removes the ' or ="…" that stops spreadsheets from changing a number. */
export const unquoteCell = (cell: string): string =>
  cell
    .replace(/^="?(.*?)"?$/, "$1")
    .replace(/^['`]/, "")
    .trim();
