import { brandColours } from "#domain/brand-colours.ts";
import { getOrderStatusLabel, type OrderStatus } from "#domain/orders/order-status.ts";
import { StatusBadge } from "../list/status-badge.tsx";

/** Colours of the statuses, as on the storefront. */
const colours: Record<OrderStatus, string> = {
  awaiting_payment: brandColours.amber,
  expired: brandColours.chilliDeep,
  ordered: brandColours.ink,
  on_the_way: brandColours.amber,
  delivered: brandColours.pine,
  cancelled: brandColours.chilliDeep,
  returned: brandColours.edge,
  returned_to_origin: brandColours.edge,
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <StatusBadge colour={colours[status]} label={getOrderStatusLabel(status)} />;
}
