import { isTyping } from "../palette/keys.ts";
import { useKeyDown } from "../palette/use-page-keys.ts";
import type { GridEditing } from "./use-edits.ts";

/** Ctrl/⌘ Z takes a step back, with Shift (or Ctrl Y) forth again. In a field the browser's own undo counts. */
export function useUndoKeys({ undo, redo }: Pick<GridEditing, "undo" | "redo">): void {
  useKeyDown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event)) return;
    const key = event.key.toLowerCase();
    const step = key === "z" ? (event.shiftKey ? redo : undo) : key === "y" ? redo : undefined;
    if (!step) return;
    event.preventDefault();
    step();
  });
}
