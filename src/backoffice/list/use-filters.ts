import { useCallback, useLayoutEffect, useRef } from "react";
import { useListContext } from "react-admin";
import type { FilterValues } from "./filter-values.ts";

/** Returns the current filters of the list and a setter that never reads stale ones. */
export function useFilters() {
  const { filterValues, setFilters, onUnselectItems } = useListContext();
  const latest = useRef<FilterValues>(filterValues);
  useLayoutEffect(() => {
    latest.current = filterValues;
  }, [filterValues]);
  const change = useCallback(
    (to: (values: FilterValues) => FilterValues) => {
      latest.current = to(latest.current);
      // Clear the selection, so that bulk actions apply to visible rows only.
      onUnselectItems();
      setFilters(latest.current);
    },
    [setFilters, onUnselectItems],
  );
  return { values: filterValues as FilterValues, change };
}
