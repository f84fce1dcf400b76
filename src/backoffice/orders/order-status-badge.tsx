import { getOrderStatusLabel, type OrderStatus } from "#domain/orders/order-status.ts";
import { StatusBadge } from "../list/status-badge.tsx";

/** The state's colour in the shop and here (admin-theme.json `orderStatus`); the word says it too. */
const colours: Record<OrderStatus, string> = {
  awaiting_payment: "#B86200",
  expired: "#B5270A",
  ordered: "#0A1B2E",
  on_the_way: "#B86200",
  delivered: "#0B6B43",
  cancelled: "#B5270A",
  returned: "#697682",
  returned_to_origin: "#697682",
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <StatusBadge colour={colours[status]} label={getOrderStatusLabel(status)} />;
}
