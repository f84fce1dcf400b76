import { useSearchParams } from "react-router";
import { type DateRangeId, type DateSpan, readDateRange } from "./date-ranges.ts";

/** The days that are looked at, kept in the address. */
export function useDateRange() {
  const [search, setSearch] = useSearchParams();
  return {
    ...readDateRange(search),
    onRange: (range: DateRangeId) => setSearch({ range }, { replace: true }),
    onDays: ({ from, to }: DateSpan) => setSearch({ from, to }, { replace: true }),
  };
}
