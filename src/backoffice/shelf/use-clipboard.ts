import type { ClipboardEvent, KeyboardEvent } from "react";
import { getCellState } from "./cell.ts";
import { type CellPosition, parseBlock, pasteBlock } from "./paste.ts";
import type { GridProps } from "./shown.ts";

type Given = GridProps & { marked: CellPosition[][]; onSaid: (words: string) => void };

const isField = (target: EventTarget): boolean => target instanceof HTMLInputElement;
const cellsWords = (count: number): string => (count === 1 ? "One cell" : `${count} cells`);

/** Copies marked cells as a spreadsheet does, and pastes blocks of one. */
export function useGridClipboard({ rows, editing, editable, marked, onSaid }: Given) {
  const copy = (event: ClipboardEvent) => {
    const cells = marked.flat().length;
    if (isField(event.target) || cells === 0) return;
    const byId = new Map(rows.map((row) => [row.id, row]));
    const text = (place: CellPosition) => {
      const row = byId.get(place.sku);
      return row ? getCellState(editing.edits, row, place.field).text : "";
    };
    event.clipboardData.setData("text/plain", marked.map((line) => line.map(text).join("\t")).join("\n"));
    event.preventDefault();
    onSaid(`${cellsWords(cells)} copied.`);
  };
  const paste = (event: ClipboardEvent) => {
    const [first] = marked.flat();
    if (isField(event.target) || !first) return;
    event.preventDefault();
    const { typed, outside } = pasteBlock(
      parseBlock(event.clipboardData.getData("text/plain")),
      rows,
      first,
      marked.flat(),
    );
    const allowed = typed.filter(({ field }) => editable[field]);
    editing.type(allowed);
    const lost = outside + typed.length - allowed.length;
    onSaid(`${cellsWords(allowed.length)} pasted.${lost > 0 ? ` ${cellsWords(lost)} had no place.` : ""}`);
  };
  /** The grid has a clipboard of its own, which knows single cells only. */
  const keepFromGrid = (event: KeyboardEvent) => {
    const isClipboard = (event.ctrlKey || event.metaKey) && ["c", "v", "x"].includes(event.key.toLowerCase());
    if (isClipboard && !isField(event.target)) event.stopPropagation();
  };
  return { onCopy: copy, onPaste: paste, onKeyDownCapture: keepFromGrid };
}
