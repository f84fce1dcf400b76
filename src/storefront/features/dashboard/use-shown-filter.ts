import { useNavigation } from "react-router";
import { parseOrderFilter } from "#contracts/store/order-filter.ts";
import type { OrderFilter } from "#use-cases/orders/types.ts";
import { readAccountTab } from "./tab.ts";

/** What is being asked for while the answer is on its way: a box is ticked at once, and a second tick adds to the first. */
export function usePendingFilter(loaded: OrderFilter): OrderFilter {
  const asked = useNavigation().location;
  if (asked?.pathname !== "/user-dashboard") return loaded;
  const address = new URLSearchParams(asked.search);
  return readAccountTab(address) === "orders" ? parseOrderFilter(address) : loaded;
}
