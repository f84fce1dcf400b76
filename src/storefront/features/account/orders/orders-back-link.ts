/** Navigation state from the list to an order: where 'Back to orders' leads. Optional, and never trusted. */
export type OrdersLinkState = { orders: string };

const list = "/user-dashboard";

/** URL of the list as it was left: from the navigation state, else from the referrer, else unfiltered. */
export function getOrdersBackLink(state: unknown, referrer: string | null): string {
  if (typeof state === "object" && state !== null && "orders" in state && isList(state.orders)) return state.orders;
  return referrer ?? list;
}

const isList = (address: unknown): address is string =>
  typeof address === "string" && (address === list || address.startsWith(`${list}?`));

/** Reads the list's URL from the `Referer` header, when the visitor came from the list on this site. */
export function readOrdersReferrer(referer: string | null, ownHost: string | null): string | null {
  if (!referer || !URL.canParse(referer)) return null;
  const { host, pathname, search } = new URL(referer);
  return host === ownHost && pathname === list ? `${list}${search}` : null;
}
