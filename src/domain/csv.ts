import papaparse from "papaparse";
import type { Paise } from "./money.ts";

/** Matches text that a spreadsheet would run as a formula, except plain numbers. */
const formula = /^(?![-+]?\d+(\.\d+)?$)[=+\-@\t\r\n＝＋－＠]/;

type CsvRow = readonly (string | number)[];

/** Builds a CSV file for spreadsheets, with a UTF-8 byte order mark for Excel and no cells that run as formulas. */
export function formatCsv(columns: readonly string[], rows: readonly CsvRow[]): string {
  return `\uFEFF${formatCsvRows([columns, ...rows])}`;
}

function formatCsvRows(rows: readonly CsvRow[]): string {
  if (rows.length === 0) return "";
  const text = papaparse.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: formula, newline: "\r\n" },
  );
  return `${text}\r\n`;
}

/** Builds the same file page by page, so that a long one is never in memory as a whole. */
export async function* streamCsv(
  columns: readonly string[],
  pages: AsyncIterable<readonly CsvRow[]>,
): AsyncGenerator<string> {
  yield formatCsv(columns, []);
  for await (const rows of pages) yield formatCsvRows(rows);
}

/** Formats rupees for accounting software, without currency symbol and grouping: '-1499.50'. */
export function formatRupeesCell(amount: Paise | number): string {
  const rest = Math.abs(amount) % 100;
  const whole = (Math.abs(amount) - rest) / 100;
  return `${amount < 0 ? "-" : ""}${whole}.${String(rest).padStart(2, "0")}`;
}
