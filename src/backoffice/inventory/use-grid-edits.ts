import { useCallback, useState } from "react";
import { applyTypedCells, type GridEdits, type TypedCell } from "./grid-edits.ts";

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
