import type { InventoryRow } from "#contracts/admin/catalog/inventory-endpoints.ts";
import { formatAmount } from "../list/format-amount.ts";
import { cellKey, formatCellInput, type GridEdits, type InventoryField } from "./grid-edits.ts";
import type { GridEditing } from "./use-grid-edits.ts";

/** Props shared by the grid and the cards. */
export type GridProps = {
  rows: InventoryRow[];
  editing: GridEditing;
  /** Editable columns, by the operator's permissions. */
  editable: Record<InventoryField, boolean>;
};

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

const formatCell = (field: InventoryField, value: number): string =>
  field === "stock" ? value.toLocaleString("en-IN") : formatAmount(value);

/** Computes the text, change and error of a cell. */
export function getCellState(edits: GridEdits, row: InventoryRow, field: InventoryField): CellState {
  const edit = edits.get(cellKey(row.id, field));
  if (!edit) {
    const value = row[field];
    return {
      text: formatCellInput(field, value),
      formatted: formatCell(field, value),
      isChanged: false,
      previous: undefined,
      error: findPriceError(edits, row, field),
    };
  }
  const previous = `was ${formatCell(field, edit.was)}`;
  if (edit.to === undefined) {
    return {
      text: edit.invalidText,
      formatted: edit.invalidText,
      isChanged: true,
      previous,
      error: `invalid, ${previous}`,
    };
  }
  return {
    text: formatCellInput(field, edit.to),
    formatted: formatCell(field, edit.to),
    isChanged: true,
    previous,
    error: findPriceError(edits, row, field),
  };
}

/** Reports a price above the MRP, which the Legal Metrology Act forbids. */
function findPriceError(edits: GridEdits, row: InventoryRow, field: InventoryField): string | undefined {
  if (field !== "price") return undefined;
  const current = (name: InventoryField) => edits.get(cellKey(row.id, name))?.to ?? row[name];
  return current("price") > current("mrp") ? "above the MRP" : undefined;
}
