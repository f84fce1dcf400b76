/** Tabs of the account area, all at `/user-dashboard`. */
export type AccountTabKey = "orders" | "profile" | "addresses";

/** Reads `?tab=`; unknown values mean the orders tab. */
export function readAccountTab(params: URLSearchParams): AccountTabKey {
  const tab = params.get("tab");
  return tab === "profile" || tab === "addresses" ? tab : "orders";
}

export function getAccountTabUrl(tab: AccountTabKey): string {
  return tab === "orders" ? "/user-dashboard" : `/user-dashboard?tab=${tab}`;
}

/** Without a script, erasing the account leads to this address, which says so to its browser. */
export const erasedParameter = "erased";
export const accountErasedUrl = `/user-dashboard?${erasedParameter}`;
