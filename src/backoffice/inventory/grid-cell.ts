import type { InventoryRow } from "#contracts/admin/inventory-endpoints.ts";
import { formatRupees, paise } from "#domain/money.ts";
import { cellKey, formatCellInput, type GridEdits, type InventoryField } from "./grid-edits.ts";

export type CellState = {
  /** Text for editing: '1299.50'. */
  text: string;
  /** Text for display: '₹1,299.50'. */
  formatted: string;
  isChanged: boolean;
  /** Previous value of a changed cell: 'was ₹399.00'. */
  previous: string | undefined;
  /** Error message of an invalid cell. */
  error: string | undefined;
};

const wordsOf = (field: InventoryField, value: number): string =>
  field === "stock" ? value.toLocaleString("en-IN") : formatRupees(paise(value));

/** Computes the text, change and error of a cell. */
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

/** Reports a price above the MRP, which the Legal Metrology Act forbids. */
function wrongIn(edits: GridEdits, row: InventoryRow, field: InventoryField): string | undefined {
  if (field !== "price") return undefined;
  const now = (one: InventoryField) => edits.get(cellKey(row.id, one))?.to ?? row[one];
  return now("price") > now("mrp") ? "above the MRP" : undefined;
}
