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

const mostSkus = 500;

/** Previews and applies pending edits; values that changed since are shown as conflicts, not overwritten. */
export function useApplyEdits({ edits, put, forget }: GridEditing, readAnew: () => Promise<InventoryRow[]>) {
  const [told, setTold] = useState<ChangePreview | null>(null);
  const [current, setCurrent] = useState<InventoryRow[]>([]);
  const { act, busy } = useAction();
  const notify = useNotify();
  const queries = useQueryClient();
  const stale = findStaleEdits(edits, current);
  const look = async () => {
    const changes = toInventoryChanges(edits);
    if (changes.length > mostSkus) {
      notify(`At most ${mostSkus} SKUs are changed at once; these are ${changes.length}.`, { type: "error" });
      return;
    }
    const answer = await act(async () => {
      const rows = await readAnew();
      if (findStaleEdits(edits, rows).length === 0)
        return await callApi(inventoryEndpoints.preview, { body: { changes } });
      setCurrent(rows);
      return undefined;
    });
    if (answer) setTold({ ...answer, key: newIdempotencyKey() });
  };
  const wasFaster = (now: unknown) => {
    const rows = Array.isArray(now) ? (now as InventoryRow[]) : [];
    setTold(null);
    setCurrent(rows);
    // Deleted SKUs have no rows.
    if (findStaleEdits(edits, rows).length === 0)
      notify("Some of these SKUs no longer exist. Please refresh.", { type: "error" });
    void queries.invalidateQueries({ queryKey: ["shelf"] });
  };
  const apply = async () => {
    if (!told) return;
    await callApi(inventoryEndpoints.apply, { body: { changes: toInventoryChanges(edits), key: told.key } });
    forget();
    setCurrent([]);
    await queries.invalidateQueries({ queryKey: ["shelf"] });
  };
  return {
    told,
    current,
    stale,
    busy,
    ask: look,
    apply,
    wasFaster,
    close: () => setTold(null),
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
