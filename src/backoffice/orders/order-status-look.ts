import type { OrderStatus } from "#domain/orders/order-status.ts";
import type { StatusLook } from "../list/status-badge.tsx";

/** The peak fills as the order progresses; ended orders have shapes of their own. */
export const orderStatusLooks: Record<OrderStatus, Pick<StatusLook, "tone" | "icon">> = {
  awaiting_payment: { tone: "wait", icon: "hourglass" },
  expired: { tone: "stop", icon: "close" },
  ordered: { tone: "new", icon: "peak" },
  on_the_way: { tone: "way", icon: "chevrons" },
  delivered: { tone: "done", icon: "check" },
  cancelled: { tone: "stop", icon: "close" },
  returned: { tone: "back", icon: "back" },
  returned_to_origin: { tone: "back", icon: "back" },
};
