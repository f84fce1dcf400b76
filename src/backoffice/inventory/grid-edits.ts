import type { InventoryChange, InventoryRow } from "#contracts/admin/catalog/inventory-endpoints.ts";
import { formatCount } from "#domain/format-count.ts";
import { formatRupeesInput, parseRupees, stripGrouping } from "../form/inputs/parse-rupees.ts";

/** Editable columns, in order. */
export const inventoryFields = ["price", "mrp", "stock"] as const;
export type InventoryField = (typeof inventoryFields)[number];
export const inventoryFieldLabels: Record<InventoryField, string> = { price: "Price", mrp: "MRP", stock: "On hand" };

/** The value of a row as the grid shows it: stock includes goods of orders that have not left yet. */
export const gridValue = (row: Pick<InventoryRow, InventoryField | "reserved">, field: InventoryField): number =>
  field === "stock" ? row.stock + row.reserved : row[field];

/**
 * Edit of one cell; `invalidText` holds typed or pasted text that is not a value. Stock is the quantity on hand;
 * `reserved` of it is not for sale.
 */
export type CellEdit = {
  sku: string;
  productId: string;
  field: InventoryField;
  name: string;
  reserved: number;
  was: number;
} & ({ to: number; invalidText?: undefined } | { to?: undefined; invalidText: string });
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
    const was = before?.was ?? gridValue(row, field);
    const reserved = before?.reserved ?? row.reserved;
    const parsed = parseCell(field, text);
    const to = isBelowReserved(field, parsed, reserved) ? undefined : parsed;
    const base = { sku: row.id, productId: row.productId, field, name: `${row.product}, ${row.detail}`, reserved, was };
    if (to === was || text.trim() === "") next.delete(key);
    else next.set(key, to === undefined ? { ...base, invalidText: text.trim() } : { ...base, to });
  }
  return isEqual(edits, next) ? edits : next;
}

/** Tells whether fewer units would be on hand than open orders have reserved. */
export const isBelowReserved = (field: InventoryField, value: number | undefined, reserved: number): boolean =>
  field === "stock" && value !== undefined && value < reserved;

/**
 * Updates the reserved units for orders that came in or were shipped since the edit. The counted quantity on hand
 * stays, so the quantity for sale changes.
 */
export function refreshReserved(edits: GridEdits, rows: readonly InventoryRow[]): GridEdits {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const next = new Map(edits);
  for (const [key, edit] of edits) {
    const { to, invalidText: _, ...base } = edit;
    const reserved = byId.get(edit.sku)?.reserved ?? edit.reserved;
    if (edit.field !== "stock" || reserved === edit.reserved || to === undefined) continue;
    const isBelow = isBelowReserved("stock", to, reserved);
    next.set(key, isBelow ? { ...base, reserved, invalidText: String(to) } : { ...base, reserved, to });
  }
  return isEqual(edits, next) ? edits : next;
}

function isEqual(one: GridEdits, other: GridEdits): boolean {
  if (one.size !== other.size) return false;
  return [...one].every(([key, edit]) => {
    const match = other.get(key);
    return (
      match !== undefined &&
      match.to === edit.to &&
      match.invalidText === edit.invalidText &&
      match.was === edit.was &&
      match.reserved === edit.reserved
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

/** Converts edits to the API's changes, one per SKU; there stock is what is for sale. */
export function toInventoryChanges(edits: GridEdits): InventoryChange[] {
  const bySku = new Map<string, InventoryChange>();
  for (const { sku, field, was, to, reserved } of edits.values()) {
    if (to === undefined) continue;
    const change = field === "stock" ? { was: was - reserved, to: to - reserved } : { was, to };
    bySku.set(sku, { ...(bySku.get(sku) ?? { sku }), [field]: change });
  }
  return [...bySku.values()];
}

/** Builds the changes that undo `changes`; the server refuses them where a value has changed again. */
export function revertChanges(changes: readonly InventoryChange[]): InventoryChange[] {
  return changes.map(({ sku, price, mrp, stock }) => ({
    sku,
    ...(price && { price: { was: price.to, to: price.was } }),
    ...(mrp && { mrp: { was: mrp.to, to: mrp.was } }),
    ...(stock && { stock: { was: stock.to, to: stock.was } }),
  }));
}

/** Summarizes edits: '12 prices, 1 MRP, 3 stock counts'. */
export function describeEdits(edits: GridEdits): string {
  const parts = inventoryFields.flatMap((field) => {
    const count = [...edits.values()].filter((edit) => edit.field === field).length;
    const [one, many] = editNames[field];
    return count === 0 ? [] : [formatCount(count, one, many)];
  });
  return parts.join(", ");
}

const editNames: Record<InventoryField, [string, string]> = {
  price: ["price", "prices"],
  mrp: ["MRP", "MRPs"],
  stock: ["stock count", "stock counts"],
};

/** Counts edits of prices and MRPs. */
export const countPriceEdits = (edits: GridEdits): number =>
  [...edits.values()].filter(({ field }) => field !== "stock").length;

/** Finds edits whose original value has changed since, with the current value. */
export function findStaleEdits(edits: GridEdits, rows: readonly InventoryRow[]): { edit: CellEdit; now: number }[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...edits.values()].flatMap((edit) => {
    const row = byId.get(edit.sku);
    const now = row && gridValue(row, edit.field);
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
  return refreshReserved(next, rows);
}

/** Drops the conflicting edits and keeps the others. */
export function dropStaleEdits(edits: GridEdits, stale: readonly { edit: CellEdit }[]): GridEdits {
  const dropped = new Set(stale.map(({ edit }) => cellKey(edit.sku, edit.field)));
  return new Map([...edits].filter(([key]) => !dropped.has(key)));
}
