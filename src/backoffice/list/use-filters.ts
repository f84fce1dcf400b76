import { useCallback, useLayoutEffect, useRef } from "react";
import { useListContext } from "react-admin";
import type { FilterValues } from "./filter-values.ts";

/** Current filters of the list, and a setter that never works on stale ones. */
export function useFilters() {
  const { filterValues, setFilters, onUnselectItems } = useListContext();
  const now = useRef<FilterValues>(filterValues);
  useLayoutEffect(() => {
    now.current = filterValues;
  }, [filterValues]);
  const change = useCallback(
    (to: (values: FilterValues) => FilterValues) => {
      now.current = to(now.current);
      // Clear the selection, so that bulk actions apply to visible rows only.
      onUnselectItems();
      setFilters(now.current);
    },
    [setFilters, onUnselectItems],
  );
  return { values: filterValues as FilterValues, change };
}
