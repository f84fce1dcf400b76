/** Carried from the list to an order: where 'Back to orders' leads. A head start only (D4). */
export type OrdersLinkState = { orders: string };

const list = "/user-dashboard";

/** The list as it was left: from the click that came here, else from the page that linked here, else unfiltered. */
export function getOrdersBackLink(state: unknown, referrer: string | null): string {
  if (typeof state === "object" && state !== null && "orders" in state && isList(state.orders)) return state.orders;
  return referrer ?? list;
}

const isList = (address: unknown): address is string =>
  typeof address === "string" && (address === list || address.startsWith(`${list}?`));

/** The list's address in a `Referer` header, when the visitor came from it on this site. */
export function readOrdersReferrer(referer: string | null, here: URL): string | null {
  if (!referer || !URL.canParse(referer)) return null;
  const { origin, pathname, search } = new URL(referer);
  return origin === here.origin && pathname === list ? `${list}${search}` : null;
}
