/** The dashboard's three places, all at `/user-dashboard`. */
export type AccountTabKey = "orders" | "profile" | "addresses";

/** By `?tab=`; anything unknown is the orders. */
export function readAccountTab(address: URLSearchParams): AccountTabKey {
  const asked = address.get("tab");
  return asked === "profile" || asked === "addresses" ? asked : "orders";
}

export function getAccountTabUrl(tab: AccountTabKey): string {
  return tab === "orders" ? "/user-dashboard" : `/user-dashboard?tab=${tab}`;
}
