import { useEffect, useRef } from "react";
import { type RaRecord, useListContext } from "react-admin";
import type { ListRow } from "./table-column.ts";

type Id = ListRow["id"];

/** Selects the rows from the one selected last to this one, or toggles this one. */
export function useRangeSelection() {
  const { data = [], selectedIds, onSelect } = useListContext();
  const last = useRef<Id | undefined>(undefined);
  const ids: Id[] = data.map(({ id }) => id);
  return (id: Id, isRange: boolean) => {
    const chosen = isRange ? idsBetween(ids, last.current, id) : [id];
    const isOn = isRange || !selectedIds.includes(id);
    const others = selectedIds.filter((each) => !chosen.includes(each));
    onSelect(isOn ? [...others, ...chosen] : others);
    last.current = id;
  };
}

/** Clears the selection when the filter in the URL changes: by a view, Back, or a link. Hidden rows can't be checked. */
export function useUnselectOnFilter(): void {
  const { filterValues, onUnselectItems } = useListContext();
  const filter = JSON.stringify(filterValues);
  const selectedFor = useRef(filter);
  useEffect(() => {
    if (selectedFor.current === filter) return;
    selectedFor.current = filter;
    onUnselectItems();
  }, [filter, onUnselectItems]);
}

type Wanted = { filter: string; ids: ReadonlySet<Id>; isShown: boolean };

/**
 * Returns a function that begins a slow selection; what it returns tells whether the selection is still wanted: the list
 * is still filtered alike, and nothing of what was selected then has been cleared since.
 */
export function useWantedSelection(): () => () => boolean {
  const { filterValues, selectedIds } = useListContext();
  const now = useRef<Wanted>({ filter: "", ids: new Set(), isShown: false });
  useEffect(() => {
    now.current = { filter: JSON.stringify(filterValues), ids: new Set(selectedIds), isShown: true };
    return () => {
      now.current.isShown = false;
    };
  }, [filterValues, selectedIds]);
  return () => {
    const begun = now.current;
    return () => {
      const { filter, ids, isShown } = now.current;
      return isShown && filter === begun.filter && [...begun.ids].every((id) => ids.has(id));
    };
  };
}

/**
 * Lists the ids between two rows, inclusive, in the list's order; only the second id when the first row is not shown.
 */
export function idsBetween(ids: readonly Id[], from: Id | undefined, to: Id): Id[] {
  const [start, end] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)];
  return start < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Remembers the rows that were seen, so that a selection across pages has its rows. */
export function useSeenRows<R extends ListRow>(): { rowsOf: (ids: readonly Id[]) => R[]; add: (rows: R[]) => void } {
  const { data } = useListContext<R & RaRecord>();
  const seen = useRef(new Map<Id, R>());
  const add = (rows: readonly R[]) => {
    for (const row of rows) seen.current.set(row.id, row);
  };
  // Until the effect has run, rows of this page are found in `data`.
  useEffect(() => {
    for (const row of data ?? []) seen.current.set(row.id, row);
  }, [data]);
  const rowsOf = (ids: readonly Id[]) =>
    ids.flatMap((id) => data?.find((row) => row.id === id) ?? seen.current.get(id) ?? []);
  return { rowsOf, add };
}
