import { formatRupees, paise } from "#domain/money.ts";
import { rupeeCell } from "./cells.ts";
import type { Cells, Column } from "./columns.ts";
import { quoteCell } from "./read-values.ts";

/** Columns whose cells differ, and both cells: for people, and for the audit. */
export type CellDiff = { says: string[]; before: Cells; after: Cells };

/** 'price ₹399.00 → ₹389.00', 'featured no → yes', 'long description is another one'. */
export function diffCells(columns: readonly Column[], was: Cells, is: Cells): CellDiff {
  const differing = columns.filter(({ name }) => (was[name] ?? "") !== (is[name] ?? ""));
  const pick = (cells: Cells) => Object.fromEntries(differing.map(({ name }) => [name, cells[name] ?? ""]));
  return { says: differing.map((column) => auditCells(column, was, is)), before: pick(was), after: pick(is) };
}

const truncate = 60;

function auditCells(column: Column, was: Cells, is: Cells): string {
  const [from, to] = [was, is].map((cells) => displayValue(column, cells[column.name] ?? ""));
  const name = inSentence(column.name);
  if (from === undefined || to === undefined) return `${name} is another one`;
  return `${name} ${from} → ${to}`;
}

/** Undefined where it is too long to be read in a line. */
function displayValue({ cell }: Column, text: string): string | undefined {
  if (text === "") return "none";
  if (cell === rupeeCell) return rupeesWords(text);
  if (text.length > truncate || text.includes("\n")) return undefined;
  return /^[\d.]+$|^(yes|no)$/.test(text) ? text : quoteCell(text);
}

/** '₹1,299.50' of '1299.50'. */
function rupeesWords(cell: string): string {
  const read = rupeeCell.read(cell);
  return "value" in read && typeof read.value === "number" ? formatRupees(paise(read.value)) : cell;
}

/** 'Long description' → 'long description', but 'MRP' and 'HSN' stay. */
const inSentence = (name: string): string =>
  /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
