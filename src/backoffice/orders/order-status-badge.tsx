import { getOrderStatusLabel, type OrderStatus } from "#domain/orders/order-status.ts";
import { StatusBadge } from "../list/status-badge.tsx";
import { orderStatusLooks } from "./order-status-look.ts";

const packed: typeof orderStatusLooks.ordered = { tone: "pack", icon: "half-peak" };

type Props = {
  status: OrderStatus;
  /** The order is packed and waits for its courier. */
  isPacked?: boolean;
};

export function OrderStatusBadge({ status, isPacked = false }: Props) {
  if (isPacked && status === "ordered") return <StatusBadge {...packed} label="Packed" />;
  return <StatusBadge {...orderStatusLooks[status]} label={getOrderStatusLabel(status)} />;
}
