import { type RefObject, useState } from "react";
import { useListContext } from "react-admin";
import { useNavigate } from "react-router";
import type { SelectMode } from "./select-mode.tsx";
import { useRangeSelection } from "./selection.ts";
import type { ListRow, RowOptions } from "./table-column.ts";
import { useListKeys } from "./use-list-keys.ts";
import { usePeek } from "./use-peek.ts";

type Id = ListRow["id"];

type Options<R extends ListRow> = Pick<RowOptions<R>, "pathOf"> & {
  rows: R[];
  body: RefObject<HTMLElement | null>;
  mode: SelectMode;
  canSelect: boolean;
  canPeek: boolean;
  /** The record's page is its editor, so E opens it as Enter does. */
  opensEditor?: boolean | undefined;
};

/** The row that keys act on, and the one that is shown beside the list. */
export function useRowCursor<R extends ListRow>(options: Options<R>) {
  const { rows, body, mode, canSelect, canPeek, pathOf, opensEditor } = options;
  const { selectedIds, onUnselectItems } = useListContext();
  const [cursor, setCursor] = useState<Id>();
  const navigate = useNavigate();
  const select = useRangeSelection();
  const { peeked, peek, close } = usePeek();
  // Stays true when the peeked row leaves the list, so that J and K show the next row in the panel.
  const isPeeking = canPeek && peeked !== null;
  const row = isPeeking ? rows.find(({ id }) => String(id) === peeked) : undefined;
  const current = row?.id ?? (isPeeking ? peeked : cursor);
  const peekAt = (id: Id) => {
    setCursor(id);
    peek(id);
  };
  const open = (id: Id) => {
    const opened = rows.find((each) => each.id === id);
    if (opened && pathOf) void navigate(pathOf(opened));
  };
  const moveTo = (id: Id) => {
    setCursor(id);
    if (isPeeking) peek(id);
    focusRow(body.current, id);
  };
  useListKeys({
    ids: rows.map(({ id }) => id),
    cursor: current,
    onMove: moveTo,
    onSelect: canSelect ? select : undefined,
    onOpen: open,
    onEdit: opensEditor ? open : undefined,
    onPeek: canPeek ? (id) => (row?.id === id ? close() : peekAt(id)) : undefined,
    onEscape: () => {
      if (!isPeeking && !mode.isOn && selectedIds.length === 0) return false;
      if (isPeeking) close();
      else if (mode.isOn) mode.leave();
      else onUnselectItems();
      return true;
    },
  });
  return { current, row, peekAt, closePeek: close };
}

/** Moves the focus to a row's link, so that Enter opens it and a screen reader reads it. */
function focusRow(body: HTMLElement | null, id: Id): void {
  const row = body?.querySelector(`[data-row-id="${CSS.escape(String(id))}"]`);
  const target = row?.querySelector<HTMLElement>("a") ?? row?.querySelector<HTMLElement>("input");
  target?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
}
