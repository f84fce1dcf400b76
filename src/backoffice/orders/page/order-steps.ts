import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { formatShortDayRange } from "#domain/fulfilment/delivery-estimate.ts";
import { getOrderStatusLabel, type OrderStatus } from "#domain/orders/order-status.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";

export type OrderStep = {
  label: string;
  /** When it happened or is expected; "" when that isn't known. */
  time: string;
  state: "done" | "ahead" | "stopped";
};

type Order = Pick<AdminOrder, "status" | "submittedAt" | "packedAt" | "statusChanges" | "deliveryDays">;

/** Statuses that end an order before or after its delivery. */
const endings: readonly OrderStatus[] = ["expired", "cancelled", "returned", "returned_to_origin"];

/** Lists the steps of an order from its placement to its delivery, or to what ended it. */
export function buildOrderSteps(order: Order): OrderStep[] {
  const { status, statusChanges, submittedAt, packedAt, deliveryDays } = order;
  const timeOf = (wanted: OrderStatus) => statusChanges.findLast((change) => change.status === wanted)?.at ?? null;
  const isDelivered = status === "delivered" || status === "returned";
  const isShipped = isDelivered || status === "on_the_way" || status === "returned_to_origin";
  const days = deliveryDays.expected ?? deliveryDays.promised;
  const steps = [
    step("Placed", true, submittedAt),
    ...(status === "awaiting_payment" ? [step("Paid", false, null)] : []),
    step("Packed", isShipped || (packedAt !== null && status === "ordered"), packedAt),
    step("On the Way", isShipped, timeOf("on_the_way")),
    step("Delivered", isDelivered, timeOf("delivered"), days ? `Expected ${formatShortDayRange(days)}` : ""),
  ];
  if (!endings.includes(status)) return steps;
  const ending: OrderStep = { ...step(getOrderStatusLabel(status), true, timeOf(status)), state: "stopped" };
  return [...steps.filter(({ state }) => state === "done"), ending];
}

function step(label: string, isDone: boolean, at: string | null, expected = ""): OrderStep {
  if (!isDone) return { label, time: expected, state: "ahead" };
  return { label, time: at === null ? "" : formatShortTimeInIndia(at), state: "done" };
}
