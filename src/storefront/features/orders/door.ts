import type { OrderView } from "#contracts/store/order.ts";

/** The two ways to one order: its customer's page, or the private link (D9, D10). Each has its page and its JSON API. */
export type Door = { page: string; api: string };

export function customersDoor({ id }: Pick<OrderView, "id">): Door {
  return { page: `/user-dashboard/orders/${id}`, api: `/api/me/orders/${id}` };
}

export function linkDoor({ token }: Pick<OrderView, "token">): Door {
  return { page: `/order/${token}`, api: `/api/orders/link/${token}` };
}
