import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { todayCalls } from "#contracts/admin/today.ts";
import { ask } from "../api.ts";
import type { Days } from "./ranges.ts";

const everyMs = 60_000;

/** Read anew every minute; what is shown stays until the new figures are there. */
export function useToday(days: Days) {
  return useQuery({
    queryKey: ["today", days],
    queryFn: () => ask(todayCalls.get, { query: days }),
    refetchInterval: everyMs,
    placeholderData: keepPreviousData,
  });
}
