import { type FocusEvent, type KeyboardEvent, type MouseEvent, useCallback, useMemo, useRef, useState } from "react";
import type { InventoryRow } from "#contracts/admin/catalog/inventory-endpoints.ts";
import { cellKey, type InventoryField, inventoryFields } from "./grid-edits.ts";
import { type CellPosition, cellsBetween } from "./grid-paste.ts";

/** Finds the cell of an event; undefined outside editable columns. */
function findCellPosition(target: EventTarget): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[role=gridcell][data-field]") : null;
  const sku = cell?.closest<HTMLElement>("[data-id]")?.dataset.id;
  const field = inventoryFields.find((known) => known === cell?.dataset.field);
  return sku === undefined || field === undefined ? undefined : { sku, field };
}

/** Tracks the selected cells: Shift with arrow keys or with a click extends the selection. */
export function useCellSelection(rows: readonly InventoryRow[]) {
  const [ends, setEnds] = useState<{ from: CellPosition; to: CellPosition } | null>(null);
  const shift = useRef<boolean>(false);
  const selected = useMemo<CellPosition[][]>(() => (ends ? cellsBetween(rows, ends.from, ends.to) : []), [rows, ends]);
  const keys = useMemo(() => {
    const cells = selected.flat();
    return new Set(cells.length > 1 ? cells.map(({ sku, field }) => cellKey(sku, field)) : []);
  }, [selected]);
  const follow = {
    onKeyDownCapture: ({ shiftKey }: KeyboardEvent) => {
      shift.current = shiftKey;
    },
    onMouseDownCapture: ({ shiftKey }: MouseEvent) => {
      shift.current = shiftKey;
    },
    onFocusCapture: ({ target }: FocusEvent) => {
      const to = findCellPosition(target);
      if (to) setEnds((before) => ({ from: shift.current && before ? before.from : to, to }));
    },
  };
  const isSelected = useCallback(
    (sku: string, field: string) => keys.has(cellKey(sku, field as InventoryField)),
    [keys],
  );
  return { selected, isSelected, follow };
}
