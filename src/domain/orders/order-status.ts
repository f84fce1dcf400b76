import type { ActorName } from "../operators/actor-name.ts";

/**
 * The order status transitions. A late payment revives an expired order; a parcel nobody accepts is returned to origin.
 */
const moves = {
  awaiting_payment: ["ordered", "expired", "cancelled"],
  expired: ["ordered"],
  ordered: ["on_the_way", "cancelled"],
  on_the_way: ["delivered", "returned_to_origin"],
  delivered: ["returned"],
  cancelled: [],
  returned: [],
  returned_to_origin: [],
} as const satisfies Record<string, readonly string[]>;

export type OrderStatus = keyof typeof moves;
export const orderStatuses = Object.keys(moves) as OrderStatus[];

/** Labels of the statuses. An unpaid order is never shown as Ordered. */
const words: Record<OrderStatus, string> = {
  awaiting_payment: "Awaiting payment",
  expired: "Not paid in time",
  ordered: "Ordered",
  on_the_way: "On the Way",
  delivered: "Delivered",
  cancelled: "Cancelled",
  returned: "Returned",
  returned_to_origin: "Returned to origin",
};

export function getOrderStatusLabel(status: OrderStatus): string {
  return words[status];
}

/** Returns the label for customers, who don't know the couriers' word for a parcel that came back. */
export function getBuyerStatusLabel(status: OrderStatus): string {
  return status === "returned_to_origin" ? "Returned to us" : getOrderStatusLabel(status);
}

/** Explains why an order that came from the old shop can't be changed (docs/rules.md 20.18). */
export const orderIsPast = "This order came from the old shop: it is history and stays as it is here.";

/** Label of an expired order whose goods went to other buyers before its time to pay was over. */
export const gaveWayLabel = "Not placed";

/** The actor that expires an unpaid order which gives way to other buyers (docs/rules.md 6.10). */
export const giveWayActor = "rule" satisfies ActorName;

export function canTransition(from: OrderStatus, to: OrderStatus): boolean {
  const allowed: readonly OrderStatus[] = moves[from];
  return allowed.includes(to);
}

/** Statuses that can become `to`: the condition of the conditional update. */
export function getSourceStatuses(to: OrderStatus): OrderStatus[] {
  return orderStatuses.filter((from) => canTransition(from, to));
}

/** True for statuses that operators set; only a payment makes an order Ordered, and only a missing one expires it. */
export function isManualStatus(to: OrderStatus): boolean {
  return getSourceStatuses(to).length > 0 && to !== "ordered" && to !== "expired";
}

/** Checks the format: 'order_' and 14 letters or digits. */
export function isOrderId(text: string): boolean {
  return /^order_[A-Za-z0-9]{14}$/.test(text);
}

/** Parses a stored status; the database's check constraint allows no others. */
export function parseOrderStatus(stored: string): OrderStatus {
  const status = orderStatuses.find((known) => known === stored);
  if (!status) throw new RangeError(`not an order status: ${stored}`);
  return status;
}
