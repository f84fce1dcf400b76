import papaparse from "papaparse";
import type { Paise } from "./money.ts";

/** Text that a spreadsheet would run as a formula, except plain numbers. */
const formula = /^(?![-+]?\d+(\.\d+)?$)[=+\-@\t\r\n＝＋－＠]/;

/** A file for spreadsheets: the mark by which Excel knows UTF-8, and no cell that it would run. */
export function formatCsv(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const text = papaparse.unparse(
    { fields: [...columns], data: rows.map((row) => [...row]) },
    { escapeFormulae: formula, newline: "\r\n" },
  );
  return `\uFEFF${text}\r\n`;
}

/** '-1499.50': an amount as accounts read it, without sign and grouping. */
export function formatRupeesCell(amount: Paise | number): string {
  const rest = Math.abs(amount) % 100;
  const whole = (Math.abs(amount) - rest) / 100;
  return `${amount < 0 ? "-" : ""}${whole}.${String(rest).padStart(2, "0")}`;
}
