import type { OrderView } from "#contracts/store/orders/order-views.ts";

/** Page and JSON API of an order, either the customer's or the private link's (docs/rules.md 7.6). */
export type OrderUrls = { page: string; api: string };

/** The form's intent that has a new link mailed from an old one, and the parameter that says that it was. */
export const newLinkIntent = "new-link";
export const newLinkSentParameter = "sent";

export function getCustomerOrderUrls({ id }: Pick<OrderView, "id">): OrderUrls {
  return { page: `/user-dashboard/orders/${id}`, api: `/api/me/orders/${id}` };
}

export function getLinkOrderUrls({ token }: Pick<OrderView, "token">): OrderUrls {
  return { page: `/order/${token}`, api: `/api/orders/link/${token}` };
}
