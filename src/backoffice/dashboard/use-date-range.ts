import { useSearchParams } from "react-router";
import { type DateRangeId, type DateSpan, readDateRange } from "./date-ranges.ts";

/** The selected period, stored in the URL. */
export function useDateRange() {
  const [search, setSearch] = useSearchParams();
  return {
    ...readDateRange(search),
    onRange: (range: DateRangeId) => setSearch({ range }, { replace: true }),
    onDays: ({ from, to }: DateSpan) => setSearch({ from, to }, { replace: true }),
  };
}
