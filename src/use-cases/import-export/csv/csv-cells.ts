import { formatRupeesCell } from "#domain/csv.ts";
import { removeGrouping } from "#domain/money.ts";

/** A cell's value, or its problem, worded to follow the column's name. */
type ReadCell = { value: unknown } | { problem: string };

/** How a catalog value is written to a cell and parsed from it. */
export type Cell = { write: (value: unknown) => string; read: (cell: string) => ReadCell };

const toText = (value: unknown): string => (value === null || value === undefined ? "" : String(value));

export const textCell: Cell = { write: toText, read: (cell) => ({ value: cell }) };

/** An empty cell is null. */
export const optionalTextCell: Cell = { write: toText, read: (cell) => ({ value: cell.trim() === "" ? null : cell }) };

/** Writes paise as '399.00'; also parses '₹1,299.50' and '1299.5'. */
export const rupeeCell: Cell = {
  write: (value) => (typeof value === "number" ? formatRupeesCell(value) : ""),
  read: (cell) => {
    const typed = removeGrouping(cell.trim().replace(/^₹\s*/, ""));
    const [, whole, part = ""] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed) ?? [];
    if (whole === undefined) return { problem: "is not an amount in rupees such as 399.00." };
    return { value: Number(whole) * 100 + Number(part.padEnd(2, "0")) };
  },
};

/** One of a few fixed words. */
export const choiceCell = (...choices: readonly string[]): Cell => ({
  write: toText,
  read: (cell) => {
    const value = choices.find((choice) => choice === cell.trim().toLowerCase());
    return value === undefined ? { problem: `is not one of ${choices.join(", ")}.` } : { value };
  },
});

export const integerCell: Cell = {
  write: toText,
  read: (cell) =>
    /^-?\d{1,9}$/.test(cell.trim()) ? { value: Number(cell) } : { problem: "is not a whole number such as 12." },
};

/** A position in the shop's order; empty for last. */
export const positionCell: Cell = {
  write: toText,
  read: (cell) => (cell.trim() === "" ? { value: null } : integerCell.read(cell)),
};

/** The number of cans in a pack; empty for products sold in sizes. */
export const packSizeCell: Cell = {
  write: toText,
  read: (cell) => {
    if (cell.trim() === "") return { value: null };
    return /^(4|6|12)$/.test(cell.trim()) ? { value: Number(cell) } : { problem: "is not 4, 6 or 12." };
  },
};

const booleans: Record<string, boolean> = { yes: true, true: true, "1": true, no: false, false: false, "0": false };

export const booleanCell: Cell = {
  write: (value) => (value === true ? "yes" : "no"),
  read: (cell) => {
    const value = booleans[cell.trim().toLowerCase()];
    return value === undefined ? { problem: "is not yes or no." } : { value };
  },
};

/** Cells that a spreadsheet would run as a formula, after any number of apostrophes; plain numbers are safe. */
const formula = /^(?!-?\d+(\.\d+)?$)'*[=+\-@\t\r\n＝＋－＠]/;
const escaped = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** A leading apostrophe makes spreadsheets treat a cell as text; `unescapeFormula` removes exactly that one. */
export const escapeFormula = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);
export const unescapeFormula = (cell: string): string => (escaped.test(cell) ? cell.slice(1) : cell);
