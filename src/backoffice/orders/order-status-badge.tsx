import { getOrderStatusLabel, type OrderStatus } from "#domain/orders/order-status.ts";
import { StatusBadge, type StatusLook } from "../list/status-badge.tsx";

type Look = Pick<StatusLook, "tone" | "icon">;

/** The peak fills as the order progresses; ended orders have shapes of their own. */
const looks: Record<OrderStatus, Look> = {
  awaiting_payment: { tone: "wait", icon: "hourglass" },
  expired: { tone: "stop", icon: "close" },
  ordered: { tone: "new", icon: "peak" },
  on_the_way: { tone: "way", icon: "chevrons" },
  delivered: { tone: "done", icon: "check" },
  cancelled: { tone: "stop", icon: "close" },
  returned: { tone: "back", icon: "back" },
  returned_to_origin: { tone: "back", icon: "back" },
};
const packed: Look = { tone: "pack", icon: "half-peak" };

type Props = {
  status: OrderStatus;
  /** The order is packed and waits for its courier. */
  isPacked?: boolean;
};

export function OrderStatusBadge({ status, isPacked = false }: Props) {
  if (isPacked && status === "ordered") return <StatusBadge {...packed} label="Packed" />;
  return <StatusBadge {...looks[status]} label={getOrderStatusLabel(status)} />;
}
