import type { InventoryChange, InventoryRow } from "#contracts/admin/catalog/inventory-endpoints.ts";
import { formatRupeesInput, parseRupees, stripGrouping } from "../form/inputs/parse-rupees.ts";

/** Maximum number of pasted cells. */
const maxCells = 5_000;

export type CellPosition = { sku: string; field: InventoryField };
type Pasted = {
  typed: TypedCell[];
  /** Number of cells outside the grid or above the limit. */
  outside: number;
};

/** Editable columns, in order. */
export const inventoryFields = ["price", "mrp", "stock"] as const;
export type InventoryField = (typeof inventoryFields)[number];
export const inventoryFieldLabels: Record<InventoryField, string> = { price: "Price", mrp: "MRP", stock: "Stock" };

/** Edit of one cell; `invalidText` holds typed or pasted text that is not a value. */
export type CellEdit = { sku: string; field: InventoryField; name: string; was: number } & (
  | { to: number; invalidText?: undefined }
  | { to?: undefined; invalidText: string }
);
/** Edits by SKU and field. */
export type GridEdits = ReadonlyMap<string, CellEdit>;

export const cellKey = (sku: string, field: InventoryField): string => `${sku} ${field}`;
export const isInvalidEdit = (edit: CellEdit | undefined): boolean => edit?.invalidText !== undefined;

/** Text typed into one cell. */
export type TypedCell = { row: InventoryRow; field: InventoryField; text: string };

/** Applies typed cells to the edits; a cell that is unchanged or emptied is no longer an edit. */
export function applyTypedCells(edits: GridEdits, typed: readonly TypedCell[]): GridEdits {
  const next = new Map(edits);
  for (const { row, field, text } of typed) {
    const key = cellKey(row.id, field);
    const before = edits.get(key);
    const was = before?.was ?? row[field];
    const to = parseCell(field, text);
    const base = { sku: row.id, field, name: `${row.product}, ${row.detail}`, was };
    if (to === was || text.trim() === "") next.delete(key);
    else next.set(key, to === undefined ? { ...base, invalidText: text.trim() } : { ...base, to });
  }
  return isEqual(edits, next) ? edits : next;
}

function isEqual(one: GridEdits, other: GridEdits): boolean {
  if (one.size !== other.size) return false;
  return [...one].every(([key, edit]) => {
    const match = other.get(key);
    return (
      match !== undefined && match.to === edit.to && match.invalidText === edit.invalidText && match.was === edit.was
    );
  });
}

const maximum = { money: 100_000_000, stock: 1_000_000 };

/** Parses '₹1,299.50', 'Rs. 399/-' or '1,200' to paise or units; undefined when invalid. */
export function parseCell(field: InventoryField, text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .replace(/^(?:₹|rs\.?|inr)\s*/i, "")
    .replace(/\s*(?:\/-|₹)$/, "")
    .trim();
  if (field !== "stock") {
    const amount = parseRupees(plain);
    return amount !== null && amount > 0 && amount <= maximum.money ? amount : undefined;
  }
  const digits = stripGrouping(plain);
  const units = /^\d{1,7}(?:\.0+)?$/.test(digits) ? Number(digits) : undefined;
  return units !== undefined && units <= maximum.stock ? units : undefined;
}

/** Formats a value for editing. */
export const formatCellInput = (field: InventoryField, value: number): string =>
  field === "stock" ? String(value) : formatRupeesInput(value);

/** Converts edits to the API's changes, one per SKU. */
export function toInventoryChanges(edits: GridEdits): InventoryChange[] {
  const bySku = new Map<string, InventoryChange>();
  for (const { sku, field, was, to } of edits.values()) {
    if (to === undefined) continue;
    bySku.set(sku, { ...(bySku.get(sku) ?? { sku }), [field]: { was, to } });
  }
  return [...bySku.values()];
}

/** Summarizes edits: '12 prices, 1 MRP, 3 stocks'. */
export function describeEdits(edits: GridEdits): string {
  const parts = inventoryFields.flatMap((field) => {
    const count = [...edits.values()].filter((edit) => edit.field === field).length;
    const [one, many] = editNames[field];
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return parts.join(", ");
}

const editNames: Record<InventoryField, [string, string]> = {
  price: ["price", "prices"],
  mrp: ["MRP", "MRPs"],
  stock: ["stock", "stocks"],
};

/** Counts edits of prices and MRPs. */
export const countPriceEdits = (edits: GridEdits): number =>
  [...edits.values()].filter(({ field }) => field !== "stock").length;

/** Finds edits whose original value has changed since, with the current value. */
export function findStaleEdits(edits: GridEdits, rows: readonly InventoryRow[]): { edit: CellEdit; now: number }[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...edits.values()].flatMap((edit) => {
    const now = byId.get(edit.sku)?.[edit.field];
    return now === undefined || now === edit.was ? [] : [{ edit, now }];
  });
}

/** Rebases the edits on the current values, so that applying overwrites those. */
export function rebaseEdits(edits: GridEdits, rows: readonly InventoryRow[]): GridEdits {
  const next = new Map(edits);
  for (const { edit, now } of findStaleEdits(edits, rows)) {
    const key = cellKey(edit.sku, edit.field);
    if (edit.to === now) next.delete(key);
    else next.set(key, { ...edit, was: now });
  }
  return next;
}

/** Drops the conflicting edits and keeps the others. */
export function dropStaleEdits(edits: GridEdits, stale: readonly { edit: CellEdit }[]): GridEdits {
  const dropped = new Set(stale.map(({ edit }) => cellKey(edit.sku, edit.field)));
  return new Map([...edits].filter(([key]) => !dropped.has(key)));
}

/** Parses a block copied from a spreadsheet: lines of tab-separated cells. */
export function parseBlock(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  return lines.map((line) => line.split("\t"));
}

/**
 * Maps a pasted block to cells, starting at `first`. A single value fills all cells of `over`. Empty cells of the block
 * change nothing.
 */
export function pasteBlock(
  block: string[][],
  rows: readonly InventoryRow[],
  first: CellPosition,
  over: readonly CellPosition[],
): Pasted {
  const [[single = ""] = []] = block;
  if (block.length === 1 && block[0]?.length === 1 && over.length > 1) {
    const byId = new Map(rows.map((row) => [row.id, row]));
    const typed = over.flatMap(({ sku, field }) => {
      const row = byId.get(sku);
      return row ? [{ row, field, text: single }] : [];
    });
    return { typed, outside: 0 };
  }
  const top = rows.findIndex(({ id }) => id === first.sku);
  const left = inventoryFields.indexOf(first.field);
  const typed: TypedCell[] = [];
  let outside = 0;
  for (const [down, line] of block.entries()) {
    for (const [right, text] of line.entries()) {
      if (text.trim() === "") continue;
      const [row, field] = [rows[top + down], inventoryFields[left + right]];
      if (!row || !field || typed.length >= maxCells) outside++;
      else typed.push({ row, field, text });
    }
  }
  return { typed, outside };
}

/** Lists the cells of the rectangle between two cells, row by row. */
export function cellsBetween(rows: readonly InventoryRow[], one: CellPosition, other: CellPosition): CellPosition[][] {
  const at = ({ sku, field }: CellPosition) =>
    [rows.findIndex(({ id }) => id === sku), inventoryFields.indexOf(field)] as const;
  const [[top, left], [bottom, right]] = [at(one), at(other)];
  if (top < 0 || bottom < 0) return [];
  const lines = rows.slice(Math.min(top, bottom), Math.max(top, bottom) + 1);
  const fields = inventoryFields.slice(Math.min(left, right), Math.max(left, right) + 1);
  return lines.map(({ id }) => fields.map((field) => ({ sku: id, field })));
}
