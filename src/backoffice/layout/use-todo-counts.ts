import { useQuery } from "@tanstack/react-query";
import { dashboardEndpoints, type TodoKind } from "#contracts/admin/dashboard-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";

const refetchIntervalMs = 60_000;

/** Sums to-dos for the menu's badges: one request for all of them, repeated every minute and after every action. */
export function useTodoCounts(): (todos: readonly TodoKind[] | undefined) => number {
  const may = usePermission();
  const { data } = useQuery({
    queryKey: ["todo-counts"],
    // Without a period the answer has the sales of one day only.
    queryFn: () => callApi(dashboardEndpoints.get, { query: {} }),
    select: ({ work }) => new Map(work.map(({ kind, count }) => [kind, count])),
    refetchInterval: refetchIntervalMs,
    staleTime: refetchIntervalMs,
    enabled: may("orders.read"),
  });
  return (todos = []) => todos.reduce((sum, kind) => sum + (data?.get(kind) ?? 0), 0);
}
