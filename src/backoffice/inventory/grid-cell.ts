import type { InventoryRow } from "#contracts/admin/inventory-endpoints.ts";
import { formatRupees, paise } from "#domain/money.ts";
import { cellKey, formatCellInput, type GridEdits, type InventoryField } from "./grid-edits.ts";

export type CellState = {
  /** As it is typed: '1299.50'. */
  text: string;
  /** As it is read: '₹1,299.50'. */
  formatted: string;
  isChanged: boolean;
  /** What it was, where it is changed: 'was ₹399.00'. */
  previous: string | undefined;
  /** Why it cannot be, in words. */
  error: string | undefined;
};

const wordsOf = (field: InventoryField, value: number): string =>
  field === "stock" ? value.toLocaleString("en-IN") : formatRupees(paise(value));

/** What a cell shows. */
export function getCellState(edits: GridEdits, row: InventoryRow, field: InventoryField): CellState {
  const edit = edits.get(cellKey(row.id, field));
  if (!edit) {
    const value = row[field];
    const plain = {
      text: formatCellInput(field, value),
      formatted: wordsOf(field, value),
      isChanged: false,
      previous: undefined,
    };
    return { ...plain, error: wrongIn(edits, row, field) };
  }
  const before = `was ${wordsOf(field, edit.was)}`;
  if (edit.to === undefined) {
    return {
      text: edit.invalidText,
      formatted: edit.invalidText,
      isChanged: true,
      previous: before,
      error: `cannot be read, ${before}`,
    };
  }
  const { to } = edit;
  const wrong = wrongIn(edits, row, field);
  return {
    text: formatCellInput(field, to),
    formatted: wordsOf(field, to),
    isChanged: true,
    previous: before,
    error: wrong,
  };
}

/** The price is never above the MRP (Legal Metrology Act). */
function wrongIn(edits: GridEdits, row: InventoryRow, field: InventoryField): string | undefined {
  if (field !== "price") return undefined;
  const now = (one: InventoryField) => edits.get(cellKey(row.id, one))?.to ?? row[one];
  return now("price") > now("mrp") ? "above the MRP" : undefined;
}
