/** The dashboard's three places, all at `/user-dashboard`. */
export type DashboardTab = "orders" | "profile" | "addresses";

/** By `?tab=`; anything unknown is the orders. */
export function tabOf(address: URLSearchParams): DashboardTab {
  const asked = address.get("tab");
  return asked === "profile" || asked === "addresses" ? asked : "orders";
}

export function tabAddress(tab: DashboardTab): string {
  return tab === "orders" ? "/user-dashboard" : `/user-dashboard?tab=${tab}`;
}
