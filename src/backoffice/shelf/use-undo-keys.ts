import { isTyping } from "../palette/keys.ts";
import { usePageKeys } from "../palette/use-page-keys.ts";
import type { Editing } from "./use-edits.ts";

/** Ctrl/⌘ Z takes a step back, with Shift (or Ctrl Y) forth again. In a field the browser's own undo counts. */
export function useUndoKeys({ undo, redo }: Pick<Editing, "undo" | "redo">): void {
  usePageKeys((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event)) return;
    const key = event.key.toLowerCase();
    const step = key === "z" ? (event.shiftKey ? redo : undo) : key === "y" ? redo : undefined;
    if (!step) return;
    event.preventDefault();
    step();
  });
}
