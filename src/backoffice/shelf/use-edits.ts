import { useCallback, useState } from "react";
import { type Edits, type Typed, withTyped } from "./edits.ts";

type History = { past: Edits[]; now: Edits; future: Edits[] };
const none: Edits = new Map();
const mostSteps = 200;

/** What was changed and is not applied yet, each step of it can be taken back. */
export function useEdits() {
  const [{ past, now, future }, setHistory] = useState<History>({ past: [], now: none, future: [] });
  const put = useCallback((to: (edits: Edits) => Edits) => {
    setHistory((before) => {
      const next = to(before.now);
      if (next === before.now) return before;
      return { past: [...before.past.slice(-mostSteps), before.now], now: next, future: [] };
    });
  }, []);
  const type = useCallback((typed: readonly Typed[]) => put((edits) => withTyped(edits, typed)), [put]);
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
  const forget = useCallback(() => setHistory({ past: [], now: none, future: [] }), []);
  return { edits: now, put, type, undo, redo, forget, mayUndo: past.length > 0, mayRedo: future.length > 0 };
}
export type Editing = ReturnType<typeof useEdits>;
