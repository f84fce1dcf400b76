import type { ClipboardEvent, KeyboardEvent } from "react";
import { formatCount } from "#domain/format-count.ts";
import { type GridProps, getCellState } from "./grid-cell.ts";
import { type CellPosition, fillDown, parseBlock, pasteBlock } from "./grid-paste.ts";

type ClipboardInput = GridProps & { selected: CellPosition[][]; onMessage: (message: string) => void };

/** Text boxes keep the browser's own clipboard; a checkbox has none. */
const isField = (target: EventTarget): boolean => target instanceof HTMLInputElement && target.type !== "checkbox";
const formatCellCount = (count: number): string => formatCount(count, "cell");

/** Copies selected cells and pastes blocks in spreadsheet format. */
export function useGridClipboard({ rows, editing, editable, selected, onMessage }: ClipboardInput) {
  const copy = (event: ClipboardEvent) => {
    const cells = selected.flat().length;
    if (isField(event.target) || cells === 0) return;
    const byId = new Map(rows.map((row) => [row.id, row]));
    const text = (position: CellPosition) => {
      const row = byId.get(position.sku);
      return row ? getCellState(editing.edits, row, position.field).text : "";
    };
    event.clipboardData.setData("text/plain", selected.map((line) => line.map(text).join("\t")).join("\n"));
    event.preventDefault();
    onMessage(`${formatCellCount(cells)} copied.`);
  };
  const paste = (event: ClipboardEvent) => {
    const [first] = selected.flat();
    if (isField(event.target) || !first) return;
    event.preventDefault();
    const { typed, outside } = pasteBlock(
      parseBlock(event.clipboardData.getData("text/plain")),
      rows,
      first,
      selected.flat(),
    );
    const allowed = typed.filter(({ field }) => editable[field]);
    editing.type(allowed);
    const skipped = outside + typed.length - allowed.length;
    onMessage(
      `${formatCellCount(allowed.length)} pasted.${skipped > 0 ? ` ${formatCellCount(skipped)} skipped.` : ""}`,
    );
  };
  const fill = () => {
    const typed = fillDown(selected, rows, (row, field) => getCellState(editing.edits, row, field).text);
    const allowed = typed.filter(({ field }) => editable[field]);
    editing.type(allowed);
    onMessage(allowed.length > 0 ? `${formatCellCount(allowed.length)} filled.` : "");
  };
  /** Keeps clipboard keys from the grid, whose own clipboard supports single cells only; Ctrl/⌘ D fills down. */
  const bypassGrid = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || isField(event.target)) return;
    if (["c", "v", "x"].includes(key)) event.stopPropagation();
    if (key !== "d" || selected.length === 0) return;
    // Otherwise the browser's bookmark.
    event.preventDefault();
    event.stopPropagation();
    fill();
  };
  return { onCopy: copy, onPaste: paste, onKeyDownCapture: bypassGrid };
}
