import { useSearchParams } from "react-router";
import { type DateRangeId, type DateSpan, readDateRange } from "./date-ranges.ts";

/** The selected period, stored in the URL; other parameters stay. */
export function useDateRange() {
  const [search, setSearch] = useSearchParams();
  const choose = (chosen: { range: DateRangeId } | DateSpan) => {
    const next = new URLSearchParams(search);
    for (const name of ["range", "from", "to"]) next.delete(name);
    for (const [name, value] of Object.entries(chosen)) next.set(name, value);
    setSearch(next, { replace: true });
  };
  return {
    ...readDateRange(search),
    onRange: (range: DateRangeId) => choose({ range }),
    onDays: ({ from, to }: DateSpan) => choose({ from, to }),
  };
}
