import { useEffect } from "react";
import { isTyping } from "../palette/keys.ts";
import type { Editing } from "./use-edits.ts";

/** Ctrl/⌘ Z takes a step back, with Shift (or Ctrl Y) forth again. In a field the browser's own undo counts. */
export function useUndoKeys({ undo, redo }: Pick<Editing, "undo" | "redo">): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event)) return;
      const key = event.key.toLowerCase();
      const step = key === "z" ? (event.shiftKey ? redo : undo) : key === "y" ? redo : undefined;
      if (!step) return;
      event.preventDefault();
      step();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [undo, redo]);
}
