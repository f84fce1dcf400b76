import { useEffect, useRef } from "react";
import { isTyping, pressShortcut, useKeyDown } from "../command-palette/keyboard.ts";
import { findNeighbours, findNextRow, type Neighbours } from "./next-row.ts";

type Options = {
  ids: readonly (string | number)[];
  cursor: string | number | undefined;
  onMove: (id: string | number) => void;
  /** `isRange` with Shift: from the row selected last to this one. */
  onSelect?: ((id: string | number, isRange: boolean) => void) | undefined;
  onOpen: (id: string | number) => void;
  onPeek?: ((id: string | number) => void) | undefined;
  onEdit?: ((id: string | number) => void) | undefined;
  /** Closes what is open; returns false when nothing was. */
  onEscape: () => boolean;
};

/** Buttons of the selection come before those of the panel and of the page. */
const shortcutScopes = [".bulk-bar", ".peek", ".page-acts"];

/** Keys of a list: J and K move, Space peeks, Enter opens, X selects, Shift X a range, E edits, Esc closes; others press the button that names them. */
export function useListKeys({ ids, cursor, onMove, onSelect, onOpen, onPeek, onEdit, onEscape }: Options): void {
  const last = useRef<Neighbours | undefined>(undefined);
  useEffect(() => {
    last.current = findNeighbours(ids, cursor) ?? last.current;
  });
  const press = (event: KeyboardEvent): boolean => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const current = cursor !== undefined && ids.includes(cursor) ? cursor : undefined;
    if (key === "Escape") return onEscape();
    const way = key === "j" ? "down" : key === "k" ? "up" : undefined;
    const next = way && findNextRow(way, ids, cursor, last.current);
    if (next !== undefined) {
      onMove(next);
      return true;
    }
    if (key === "x" && current !== undefined && onSelect) {
      onSelect(current, event.shiftKey);
      return true;
    }
    if (key === " " && onPeek && !isOnControl(event)) {
      const row = current ?? ids[0];
      if (row === undefined) return false;
      onPeek(row);
      return true;
    }
    if (key === "Enter" && current !== undefined && !isOnControl(event) && !isOnLink(event)) {
      onOpen(current);
      return true;
    }
    if (key === "e" && current !== undefined && onEdit) {
      onEdit(current);
      return true;
    }
    return pressShortcut(key, shortcutScopes);
  };
  useKeyDown((event) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (hasModifier || event.defaultPrevented || isTyping(event)) return;
    if (press(event)) event.preventDefault();
  });
}

const isOnControl = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest("button, input, select, textarea, [role=button]") !== null;

const isOnLink = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest("a") !== null;
