import type { InventoryRow } from "#contracts/admin/catalog/inventory-endpoints.ts";
import { type InventoryField, inventoryFields, type TypedCell } from "./grid-edits.ts";

/** Maximum number of pasted cells. */
const maxCells = 5_000;

export type CellPosition = { sku: string; field: InventoryField };
type Pasted = {
  typed: TypedCell[];
  /** Number of cells outside the grid or above the limit. */
  outside: number;
};

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

/** Fills each column of a selection with the text of its first line; a single line takes that of the row above it. */
export function fillDown(
  selected: readonly CellPosition[][],
  rows: readonly InventoryRow[],
  textOf: (row: InventoryRow, field: InventoryField) => string,
): TypedCell[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const [first = [], ...below] = selected;
  const firstRow = first[0] && byId.get(first[0].sku);
  if (!firstRow) return [];
  const above = rows[rows.indexOf(firstRow) - 1];
  const source = below.length > 0 ? firstRow : above;
  if (!source) return [];
  return (below.length > 0 ? below : selected).flatMap((line) =>
    line.flatMap(({ sku, field }) => {
      const row = byId.get(sku);
      return row ? [{ row, field, text: textOf(source, field) }] : [];
    }),
  );
}
