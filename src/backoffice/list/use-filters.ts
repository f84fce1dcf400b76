import { useCallback, useLayoutEffect, useRef } from "react";
import { useListContext } from "react-admin";
import type { FilterValues } from "./filter-values.ts";

/** Returns the current filters of the list and a setter that never reads stale ones. */
export function useFilters() {
  const { filterValues, setFilters } = useListContext();
  const latest = useRef<FilterValues>(filterValues);
  useLayoutEffect(() => {
    latest.current = filterValues;
  }, [filterValues]);
  const change = useCallback(
    (to: (values: FilterValues) => FilterValues) => {
      latest.current = to(latest.current);
      setFilters(latest.current);
    },
    [setFilters],
  );
  return { values: filterValues as FilterValues, change };
}
