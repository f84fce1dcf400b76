import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import type { EndpointResponse } from "#contracts/admin/endpoint.ts";
import { type InventoryRow, inventoryEndpoints } from "#contracts/admin/inventory-endpoints.ts";
import { callApi, newIdempotencyKey } from "../api-client/call-api.ts";
import { useAction } from "../form/use-action.ts";
import { dropStaleEdits, findStaleEdits, rebaseEdits, toInventoryChanges } from "./grid-edits.ts";
import type { GridEditing } from "./use-grid-edits.ts";

export type ChangePreview = EndpointResponse<typeof inventoryEndpoints.preview> & { key: string };
export type EditReview = ReturnType<typeof useApplyEdits>;

const maxSkus = 500;

/** Previews and applies pending edits; values that changed since are shown as conflicts, not overwritten. */
export function useApplyEdits({ edits, put, reset }: GridEditing, reload: () => Promise<InventoryRow[]>) {
  const [preview, setPreview] = useState<ChangePreview | null>(null);
  const [current, setCurrent] = useState<InventoryRow[]>([]);
  const { act, busy } = useAction();
  const notify = useNotify();
  const queries = useQueryClient();
  const stale = findStaleEdits(edits, current);
  const openPreview = async () => {
    const changes = toInventoryChanges(edits);
    if (changes.length > maxSkus) {
      notify(`You can change at most ${maxSkus} SKUs at a time. You have changed ${changes.length}.`, {
        type: "error",
      });
      return;
    }
    const response = await act(async () => {
      const rows = await reload();
      if (findStaleEdits(edits, rows).length === 0)
        return await callApi(inventoryEndpoints.preview, { body: { changes } });
      setCurrent(rows);
      return undefined;
    });
    if (response) setPreview({ ...response, key: newIdempotencyKey() });
  };
  const showConflict = (currentRows: unknown) => {
    const rows = Array.isArray(currentRows) ? (currentRows as InventoryRow[]) : [];
    setPreview(null);
    setCurrent(rows);
    // Deleted SKUs have no rows.
    if (findStaleEdits(edits, rows).length === 0)
      notify("Some of these SKUs no longer exist. Please refresh.", { type: "error" });
    void queries.invalidateQueries({ queryKey: ["inventory"] });
  };
  const apply = async () => {
    if (!preview) return;
    await callApi(inventoryEndpoints.apply, { body: { changes: toInventoryChanges(edits), key: preview.key } });
    reset();
    setCurrent([]);
    await queries.invalidateQueries({ queryKey: ["inventory"] });
  };
  return {
    preview,
    current,
    stale,
    busy,
    openPreview,
    apply,
    showConflict,
    close: () => setPreview(null),
    keepMine: () => {
      put((before) => rebaseEdits(before, current));
      setCurrent([]);
    },
    takeTheirs: () => {
      put((before) => dropStaleEdits(before, stale));
      setCurrent([]);
    },
    closeStale: () => setCurrent([]),
  };
}
