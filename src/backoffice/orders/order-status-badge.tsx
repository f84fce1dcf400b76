import { getOrderStatusLabel, type OrderStatus } from "#domain/orders/order-status.ts";
import { StatusBadge } from "../list/status-badge.tsx";

/** Colours of the statuses, as on the storefront. */
const colours: Record<OrderStatus, string> = {
  awaiting_payment: "var(--warn)",
  expired: "var(--bad)",
  ordered: "var(--text)",
  on_the_way: "var(--warn)",
  delivered: "var(--ok)",
  cancelled: "var(--bad)",
  returned: "var(--faint)",
  returned_to_origin: "var(--faint)",
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <StatusBadge colour={colours[status]} label={getOrderStatusLabel(status)} />;
}
