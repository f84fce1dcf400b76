import { useSearchParams } from "react-router";
import { type Days, type RangeId, rangeIn } from "./ranges.ts";

/** The days that are looked at, kept in the address. */
export function useRange() {
  const [search, setSearch] = useSearchParams();
  return {
    ...rangeIn(search),
    onRange: (range: RangeId) => setSearch({ range }, { replace: true }),
    onDays: ({ from, to }: Days) => setSearch({ from, to }, { replace: true }),
  };
}
