import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { dashboardEndpoints } from "#contracts/admin/today.ts";
import { callApi } from "../api.ts";
import type { DateSpan } from "./ranges.ts";

const everyMs = 60_000;

/** Read anew every minute; what is shown stays until the new figures are there. */
export function useDashboard(days: DateSpan) {
  return useQuery({
    queryKey: ["today", days],
    queryFn: () => callApi(dashboardEndpoints.get, { query: days }),
    refetchInterval: everyMs,
    placeholderData: keepPreviousData,
  });
}
