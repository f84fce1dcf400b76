import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import type { AnswerOf } from "#contracts/admin/call.ts";
import { type ShelfRow, shelfCalls } from "#contracts/admin/shelf.ts";
import { ask, newKey } from "../api.ts";
import { useAct } from "../form/use-act.ts";
import { changesIn, keptOver, staleIn, without } from "./edits.ts";
import type { Editing } from "./use-edits.ts";

export type Told = AnswerOf<typeof shelfCalls.preview> & { key: string };
export type Review = ReturnType<typeof useReview>;

const mostSkus = 500;

/** What the changes would do is asked before they are made; what is not any more what it was is shown, not overwritten. */
export function useReview({ edits, put, forget }: Editing, readAnew: () => Promise<ShelfRow[]>) {
  const [told, setTold] = useState<Told | null>(null);
  const [current, setCurrent] = useState<ShelfRow[]>([]);
  const { act, busy } = useAct();
  const notify = useNotify();
  const queries = useQueryClient();
  const stale = staleIn(edits, current);
  const look = async () => {
    const changes = changesIn(edits);
    if (changes.length > mostSkus) {
      notify(`At most ${mostSkus} SKUs are changed at once; these are ${changes.length}.`, { type: "error" });
      return;
    }
    const answer = await act(async () => {
      const rows = await readAnew();
      if (staleIn(edits, rows).length === 0) return await ask(shelfCalls.preview, { body: { changes } });
      setCurrent(rows);
      return undefined;
    });
    if (answer) setTold({ ...answer, key: newKey() });
  };
  const wasFaster = (now: unknown) => {
    const rows = Array.isArray(now) ? (now as ShelfRow[]) : [];
    setTold(null);
    setCurrent(rows);
    // Of what is gone altogether there are no rows.
    if (staleIn(edits, rows).length === 0)
      notify("Something is not there any more. Please look again.", { type: "error" });
    void queries.invalidateQueries({ queryKey: ["shelf"] });
  };
  const apply = async () => {
    if (!told) return;
    await ask(shelfCalls.apply, { body: { changes: changesIn(edits), key: told.key } });
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
      put((before) => keptOver(before, current));
      setCurrent([]);
    },
    takeTheirs: () => {
      put((before) => without(before, stale));
      setCurrent([]);
    },
    closeStale: () => setCurrent([]),
  };
}
