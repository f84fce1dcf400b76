import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { formatOrderFilter, parseOrderFilter } from "#contracts/store/order-filter.ts";
import type { OrderFilter } from "#use-cases/orders/types.ts";
import { buildFilterUrl } from "./order-filter.ts";
import { usePendingFilter } from "./use-shown-filter.ts";

/**
 * A tick is seen at once. The router draws what it was asked for when the page has time, and a second tick that came
 * before that would take back the first.
 */
export function useFilterToggles(loaded: OrderFilter): { filter: OrderFilter; tick: (wanted: OrderFilter) => void } {
  const shown = usePendingFilter(loaded);
  const isIdle = useNavigation().state === "idle";
  const list = buildFilterUrl(loaded);
  const [ticked, setTicked] = useState<{ list: string; wanted: OrderFilter } | null>(null);
  // Answered, or given up for another page: the list says what it shows.
  useEffect(() => {
    if (isIdle) setTicked(null);
  }, [isIdle]);
  return {
    filter: ticked?.list === list ? ticked.wanted : shown,
    tick: (wanted) => setTicked({ list, wanted: parseOrderFilter(formatOrderFilter(wanted)) }),
  };
}
