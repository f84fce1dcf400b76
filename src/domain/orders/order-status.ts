/**
 * Where an order can go from each state (D7, D16). The only table of it; a late payment revives an expired order. What
 * nobody took at the door is returned to its origin (issue 6 §2).
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

/** The dashboard's words (spec §2). What is not paid for never shows as Ordered (D7). */
const words: Record<OrderStatus, string> = {
  awaiting_payment: "Awaiting payment",
  expired: "Not paid in time",
  ordered: "Ordered",
  on_the_way: "On the Way",
  delivered: "Delivered",
  cancelled: "Cancelled",
  returned: "Returned",
  returned_to_origin: "Returned to us",
};

export function getOrderStatusLabel(status: OrderStatus): string {
  return words[status];
}

export function canTransition(from: OrderStatus, to: OrderStatus): boolean {
  const allowed: readonly OrderStatus[] = moves[from];
  return allowed.includes(to);
}

/** Every state from which an order can become `to`: the condition of the update that moves it. */
export function getSourceStatuses(to: OrderStatus): OrderStatus[] {
  return orderStatuses.filter((from) => canTransition(from, to));
}

/** People move an order along these; payment alone makes it Ordered or lets it expire (D7). */
export function isManualStatus(to: OrderStatus): boolean {
  return getSourceStatuses(to).length > 0 && to !== "ordered" && to !== "expired";
}

/** Whether it could be an order's: 'order_' and 14 letters or digits. */
export function isOrderId(given: string): boolean {
  return /^order_[A-Za-z0-9]{14}$/.test(given);
}

/** A row's status as a state; the database's check lets nothing else in. */
export function parseOrderStatus(stored: string): OrderStatus {
  const status = orderStatuses.find((known) => known === stored);
  if (!status) throw new RangeError(`not an order status: ${stored}`);
  return status;
}
