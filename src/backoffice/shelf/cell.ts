import type { ShelfRow } from "#contracts/admin/shelf.ts";
import { formatRupees, paise } from "#domain/money.ts";
import { cellKey, type Edits, type ShelfField, typedOf } from "./edits.ts";

export type CellState = {
  /** As it is typed: '1299.50'. */
  text: string;
  /** As it is read: '₹1,299.50'. */
  words: string;
  isChanged: boolean;
  /** What it was, where it is changed: 'was ₹399.00'. */
  before: string | undefined;
  /** Why it cannot be, in words. */
  wrong: string | undefined;
};

const wordsOf = (field: ShelfField, value: number): string =>
  field === "stock" ? value.toLocaleString("en-IN") : formatRupees(paise(value));

/** What a cell shows. */
export function cellOf(edits: Edits, row: ShelfRow, field: ShelfField): CellState {
  const edit = edits.get(cellKey(row.id, field));
  if (!edit) {
    const value = row[field];
    const plain = { text: typedOf(field, value), words: wordsOf(field, value), isChanged: false, before: undefined };
    return { ...plain, wrong: wrongIn(edits, row, field) };
  }
  const before = `was ${wordsOf(field, edit.was)}`;
  if (edit.to === undefined) {
    return { text: edit.unread, words: edit.unread, isChanged: true, before, wrong: `cannot be read, ${before}` };
  }
  const { to } = edit;
  const wrong = wrongIn(edits, row, field);
  return { text: typedOf(field, to), words: wordsOf(field, to), isChanged: true, before, wrong };
}

/** The price is never above the MRP (Legal Metrology Act). */
function wrongIn(edits: Edits, row: ShelfRow, field: ShelfField): string | undefined {
  if (field !== "price") return undefined;
  const now = (one: ShelfField) => edits.get(cellKey(row.id, one))?.to ?? row[one];
  return now("price") > now("mrp") ? "above the MRP" : undefined;
}
