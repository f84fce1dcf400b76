import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useNotify } from "react-admin";
import {
  type InventoryChange,
  type InventoryRow,
  inventoryEndpoints,
} from "#contracts/admin/catalog/inventory-endpoints.ts";
import type { EndpointResponse } from "#contracts/admin/endpoint.ts";
import { callApi, newIdempotencyKey } from "../api-client/call-api.ts";
import { useAction } from "../form/use-action.ts";
import { changedByOrder } from "./count-stock.ts";
import {
  applyTypedCells,
  dropStaleEdits,
  findStaleEdits,
  type GridEdits,
  isInvalidEdit,
  rebaseEdits,
  refreshReserved,
  revertChanges,
  type TypedCell,
  toInventoryChanges,
} from "./grid-edits.ts";

export type ChangePreview = EndpointResponse<typeof inventoryEndpoints.preview> & { key: string };
export type EditReview = ReturnType<typeof useApplyEdits>;

const maxSkus = 500;

type History = { past: GridEdits[]; now: GridEdits; future: GridEdits[] };
const none: GridEdits = new Map();
const maxSteps = 200;

/** Pending edits of the grid, with undo and redo. */
export function useGridEdits() {
  const [{ past, now, future }, setHistory] = useState<History>({ past: [], now: none, future: [] });
  const put = useCallback((to: (edits: GridEdits) => GridEdits) => {
    setHistory((before) => {
      const next = to(before.now);
      if (next === before.now) return before;
      return { past: [...before.past.slice(-maxSteps), before.now], now: next, future: [] };
    });
  }, []);
  const type = useCallback((typed: readonly TypedCell[]) => put((edits) => applyTypedCells(edits, typed)), [put]);
  const undo = useCallback(() => {
    setHistory((before) => {
      const last = before.past.at(-1);
      if (last === undefined) return before;
      return { past: before.past.slice(0, -1), now: last, future: [before.now, ...before.future] };
    });
  }, []);
  const redo = useCallback(() => {
    setHistory((before) => {
      const [first, ...rest] = before.future;
      if (first === undefined) return before;
      return { past: [...before.past, before.now], now: first, future: rest };
    });
  }, []);
  const reset = useCallback(() => setHistory({ past: [], now: none, future: [] }), []);
  return { edits: now, put, type, undo, redo, reset, canUndo: past.length > 0, canRedo: future.length > 0 };
}
export type GridEditing = ReturnType<typeof useGridEdits>;

/** Previews and applies pending edits; values that changed since are shown as conflicts, not overwritten. */
export function useApplyEdits(editing: GridEditing, reload: () => Promise<InventoryRow[]>) {
  const { edits, put, reset } = editing;
  const [preview, setPreview] = useState<ChangePreview | null>(null);
  const conflict = useStaleEdits(editing);
  const { act, busy } = useAction();
  const notify = useNotify();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ["inventory"] });
  /** Updates reserved units and returns the changes; undefined when orders have reserved more than was counted. */
  const followOrders = (rows: InventoryRow[]) => {
    const fresh = refreshReserved(edits, rows);
    put(() => fresh);
    return [...fresh.values()].some(isInvalidEdit) ? undefined : toInventoryChanges(fresh);
  };
  const openPreview = async () => {
    if (new Set([...edits.values()].map(({ sku }) => sku)).size > maxSkus) {
      notify(`You can change at most ${maxSkus} SKUs at a time.`, { type: "error" });
      return;
    }
    const response = await act(async () => {
      const rows = await reload();
      if (findStaleEdits(edits, rows).length > 0) {
        conflict.show(rows);
        return undefined;
      }
      const changes = followOrders(rows);
      return changes && (await callApi(inventoryEndpoints.preview, { body: { changes } }));
    });
    if (response) setPreview({ ...response, key: newIdempotencyKey() });
  };
  const showConflict = (currentRows: unknown) => {
    const rows = Array.isArray(currentRows) ? (currentRows as InventoryRow[]) : [];
    const known = new Set(rows.map(({ id }) => id));
    setPreview(null);
    conflict.show(rows);
    // Deleted SKUs have no rows.
    if ([...edits.values()].some(({ sku }) => !known.has(sku)))
      notify("Some of these SKUs no longer exist. Refresh.", { type: "error" });
    else if (findStaleEdits(edits, rows).length === 0) {
      followOrders(rows);
      notify(changedByOrder, { type: "info" });
    }
    void refresh();
  };
  const apply = async () => {
    if (!preview) return;
    await sendChanges(toInventoryChanges(edits), preview.key);
    reset();
    conflict.close();
    await refresh();
  };
  // By then the dialog is closed; this undoes the changes of the preview that was confirmed.
  const undo = async () => {
    if (!preview) return;
    await sendChanges(revertChanges(toInventoryChanges(edits)), `${preview.key}-undo`);
    await refresh();
  };
  return { preview, busy, openPreview, apply, undo, showConflict, close: () => setPreview(null), conflict };
}

const sendChanges = (changes: InventoryChange[], key: string) =>
  callApi(inventoryEndpoints.apply, { body: { changes, key } });

/** Edits whose values changed since, and the choice between the operator's values and the current ones. */
function useStaleEdits({ edits, put }: Pick<GridEditing, "edits" | "put">) {
  const [current, setCurrent] = useState<InventoryRow[]>([]);
  const stale = findStaleEdits(edits, current);
  const close = () => setCurrent([]);
  return {
    stale,
    /** Takes the current rows, of which any may differ. */
    show: setCurrent,
    close,
    keepMine: () => {
      put((before) => rebaseEdits(before, current));
      close();
    },
    takeTheirs: () => {
      put((before) => dropStaleEdits(before, stale));
      close();
    },
  };
}
