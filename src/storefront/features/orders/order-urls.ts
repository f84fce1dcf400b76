import type { OrderView } from "#contracts/store/orders/order-and-quote.ts";

/** The two ways to one order: its customer's page, or the private link (D9, D10). Each has its page and its JSON API. */
export type OrderUrls = { page: string; api: string };

export function getCustomerOrderUrls({ id }: Pick<OrderView, "id">): OrderUrls {
  return { page: `/user-dashboard/orders/${id}`, api: `/api/me/orders/${id}` };
}

export function getLinkOrderUrls({ token }: Pick<OrderView, "token">): OrderUrls {
  return { page: `/order/${token}`, api: `/api/orders/link/${token}` };
}
