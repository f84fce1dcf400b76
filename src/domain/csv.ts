import papaparse from "papaparse";
import type { Paise } from "./money.ts";

/** Matches text that a spreadsheet would run as a formula, except plain numbers. */
const formula = /^(?![-+]?\d+(\.\d+)?$)[=+\-@\t\r\n＝＋－＠]/;

/** Builds a CSV file for spreadsheets, with a UTF-8 byte order mark for Excel and no cells that run as formulas. */
export function formatCsv(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const text = papaparse.unparse(
    { fields: [...columns], data: rows.map((row) => [...row]) },
    { escapeFormulae: formula, newline: "\r\n" },
  );
  return `\uFEFF${text}\r\n`;
}

/** Formats rupees for accounting software, without currency symbol and grouping: '-1499.50'. */
export function formatRupeesCell(amount: Paise | number): string {
  const rest = Math.abs(amount) % 100;
  const whole = (Math.abs(amount) - rest) / 100;
  return `${amount < 0 ? "-" : ""}${whole}.${String(rest).padStart(2, "0")}`;
}
