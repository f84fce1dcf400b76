import { type FocusEvent, type KeyboardEvent, type MouseEvent, useCallback, useMemo, useRef, useState } from "react";
import type { InventoryRow } from "#contracts/admin/shelf.ts";
import { cellKey, type InventoryField, inventoryFields } from "./edits.ts";
import { type CellPosition, cellsBetween } from "./paste.ts";

/** The cell that something happens in; undefined for one that is not edited. */
function placeOf(target: EventTarget): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[role=gridcell][data-field]") : null;
  const sku = cell?.closest<HTMLElement>("[data-id]")?.dataset.id;
  const field = inventoryFields.find((known) => known === cell?.dataset.field);
  return sku === undefined || field === undefined ? undefined : { sku, field };
}

/** The cells from where marking began to where the keyboard is: Shift and the arrows, or Shift and a click. */
export function useCellSelection(rows: readonly InventoryRow[]) {
  const [ends, setEnds] = useState<{ from: CellPosition; to: CellPosition } | null>(null);
  const shift = useRef<boolean>(false);
  const marked = useMemo<CellPosition[][]>(() => (ends ? cellsBetween(rows, ends.from, ends.to) : []), [rows, ends]);
  const keys = useMemo(() => {
    const cells = marked.flat();
    return new Set(cells.length > 1 ? cells.map(({ sku, field }) => cellKey(sku, field)) : []);
  }, [marked]);
  const follow = {
    onKeyDownCapture: ({ shiftKey }: KeyboardEvent) => {
      shift.current = shiftKey;
    },
    onMouseDownCapture: ({ shiftKey }: MouseEvent) => {
      shift.current = shiftKey;
    },
    onFocusCapture: ({ target }: FocusEvent) => {
      const to = placeOf(target);
      if (to) setEnds((before) => ({ from: shift.current && before ? before.from : to, to }));
    },
  };
  const isMarked = useCallback((sku: string, field: string) => keys.has(cellKey(sku, field as InventoryField)), [keys]);
  return { marked, isMarked, follow };
}
