import { useCallback, useLayoutEffect, useRef } from "react";
import { useListContext } from "react-admin";
import type { FilterValues } from "./filter-values.ts";

/** The list's filters as they are, and a way to change them that never works on old ones. */
export function useFilters() {
  const { filterValues, setFilters, onUnselectItems } = useListContext();
  const now = useRef<FilterValues>(filterValues);
  useLayoutEffect(() => {
    now.current = filterValues;
  }, [filterValues]);
  const change = useCallback(
    (to: (values: FilterValues) => FilterValues) => {
      now.current = to(now.current);
      // What is done to chosen rows is done to rows that can be seen.
      onUnselectItems();
      setFilters(now.current);
    },
    [setFilters, onUnselectItems],
  );
  return { values: filterValues as FilterValues, change };
}
