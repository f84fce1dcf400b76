import type { InventoryRow } from "#contracts/admin/catalog/inventory-endpoints.ts";
import { formatCount } from "#domain/format-count.ts";
import { formatWholeAmount } from "../dashboard/format-figures.ts";
import {
  cellKey,
  formatCellInput,
  type GridEdits,
  gridValue,
  type InventoryField,
  isBelowReserved,
  parseCell,
} from "./grid-edits.ts";
import type { GridEditing } from "./use-grid-edits.ts";

/** Props shared by the grid and the cards. */
export type GridProps = {
  rows: InventoryRow[];
  editing: GridEditing;
  /** Editable columns, by the operator's permissions. */
  editable: Record<InventoryField, boolean>;
};

export type CellState = {
  /** Value that the row would have; that of the row while the cell is invalid. */
  value: number;
  /** Text for editing: '1299.50'. */
  text: string;
  /** Text for display: '₹1,299.50'. */
  formatted: string;
  isChanged: boolean;
  /** Previous value of a changed cell: '₹399'. */
  previous: string | undefined;
  /** Error message of an invalid cell. */
  error: string | undefined;
};

export const formatCell = (field: InventoryField, value: number): string =>
  field === "stock" ? value.toLocaleString("en-IN") : formatWholeAmount(value);

/** Computes the text, change and error of a cell. */
export function getCellState(edits: GridEdits, row: InventoryRow, field: InventoryField): CellState {
  const edit = edits.get(cellKey(row.id, field));
  const value = edit?.to ?? gridValue(row, field);
  const state = {
    value,
    text: formatCellInput(field, value),
    formatted: formatCell(field, value),
    isChanged: edit !== undefined,
    previous: edit && formatCell(field, edit.was),
    error: findPriceError(edits, row, field),
  };
  if (edit?.invalidText === undefined) return state;
  const { invalidText, reserved } = edit;
  const isBelow = isBelowReserved(field, parseCell(field, invalidText), reserved);
  const error = isBelow ? `below the ${reserved.toLocaleString("en-IN")} reserved` : "invalid";
  return { ...state, text: invalidText, formatted: invalidText, error };
}

/** Reports a price above the MRP, which the Legal Metrology Act forbids. */
function findPriceError(edits: GridEdits, row: InventoryRow, field: InventoryField): string | undefined {
  if (field !== "price") return undefined;
  const { price, mrp } = readPrices(edits, row);
  return price > mrp ? "above the MRP" : undefined;
}

/** Price and MRP with what was typed. */
function readPrices(edits: GridEdits, row: InventoryRow): { price: number; mrp: number } {
  const current = (name: "price" | "mrp") => edits.get(cellKey(row.id, name))?.to ?? row[name];
  return { price: current("price"), mrp: current("mrp") };
}

/** Whole percent below the MRP, with what was typed: '14%'; '—' at the MRP and above it. */
export function formatDiscount(edits: GridEdits, row: InventoryRow): string {
  const { price, mrp } = readPrices(edits, row);
  const percent = Math.round((1 - price / mrp) * 100);
  return percent > 0 ? `${percent}%` : "—";
}

/** The price that many percent below the MRP, in whole rupees, and never above the MRP. */
export const discountPrice = (mrp: number, percent: number): number =>
  Math.min(mrp, Math.max(100, Math.round((mrp * (100 - percent)) / 10_000) * 100));

/** '4-pack', or size and colour. */
export const formatPack = ({ pack, detail }: Pick<InventoryRow, "pack" | "detail">): string =>
  pack === null ? detail : `${pack}-pack`;

/** '2 L'; '1.98 L' for cans of 330 ml. */
export const formatVolume = (ml: number): string => `${Number((ml / 1_000).toFixed(2)).toLocaleString("en-IN")} L`;

type Group = { productId: string; rows: InventoryRow[] };

/** Rows by product, in the order of the list. */
export function groupByProduct(rows: readonly InventoryRow[]): Group[] {
  return [...Map.groupBy(rows, ({ productId }) => productId)].map(([productId, own]) => ({ productId, rows: own }));
}

/** '3 packs', '1 pack', '12 variants'. */
export function countVariants(rows: readonly Pick<InventoryRow, "pack">[]): string {
  const noun = rows.every(({ pack }) => pack !== null) ? "pack" : "variant";
  return formatCount(rows.length, noun);
}

/** '92', or '~1,204' where the units are estimated. */
export const formatUnits = (units: number, isEstimate: boolean): string =>
  `${isEstimate ? "~" : ""}${units.toLocaleString("en-IN")}`;
