import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { OrderPayment, OrderStatus, OrderView } from "#contracts/store/orders/order-and-quote.ts";
import { interpolate } from "#domain/interpolate.ts";
import { formatRupees } from "#domain/money.ts";
import { areAllRefundsWithdrawn } from "#domain/payments/upi.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import type { ProgressStep } from "#storefront/ui/order/order-progress.tsx";

/** What the two pages show of an order's way. */
export type OrderStatusView = Pick<
  OrderView,
  "status" | "statusWord" | "history" | "courier" | "parcels" | "paymentMode" | "total"
> & {
  /** Of its refunds no more than how far they are: tracking shows nothing else of them. */
  payment: { refunds: readonly Pick<OrderPayment["refunds"][number], "status">[] } | null;
};

/** What is written on an order's page. */
export type OrderContent = DocumentBody<"order">;

/** The shout above the climb. Money that is missing or comes back is spoken of plainly (look §9). */
export function getStatusHeadline(status: OrderStatus, words: OrderContent): string {
  const headlines: Record<OrderStatus, string> = {
    awaiting_payment: words.awaitingHeading,
    expired: words.expiredHeading,
    ordered: words.orderedHeading,
    on_the_way: words.onTheWayHeading,
    delivered: words.deliveredHeading,
    cancelled: words.cancelledHeading,
    returned: words.returnedHeading,
    returned_to_origin: words.backHeading,
  };
  return headlines[status];
}

export const statusMarks = {
  awaiting_payment: "way",
  expired: "bad",
  ordered: "ordered",
  on_the_way: "way",
  delivered: "done",
  cancelled: "bad",
  returned: "returned",
  returned_to_origin: "returned",
} as const satisfies Record<OrderStatus, string>;

/** The three camps (D16); null while an order is not placed: then it must not show as Ordered (D7). */
export function buildProgressSteps(
  order: OrderStatusView,
  words: OrderContent,
): [ProgressStep, ProgressStep, ProgressStep] | null {
  const { status } = order;
  if (status === "awaiting_payment" || status === "expired") return null;
  const at = (wanted: OrderStatus) => order.history.find((move) => move.status === wanted)?.at;
  const left = at("on_the_way");
  const when = (time: string | undefined) => (time ? { when: formatShortTimeInIndia(time) } : {});
  return [
    { label: "Ordered", ...when(at("ordered")), note: words.orderedCamp, state: status === "ordered" ? "now" : "done" },
    {
      label: "On the Way",
      ...when(left),
      ...onTheWayNote(order, left !== undefined, words),
      state: status === "on_the_way" ? "now" : left ? "done" : "ahead",
    },
    lastCamp(order, when(at(status)), words),
  ];
}

function onTheWayNote(
  { courier, status }: OrderStatusView,
  left: boolean,
  words: OrderContent,
): Pick<ProgressStep, "note"> {
  if (left) return courier ? { note: courier } : {};
  return status === "ordered" ? { note: words.onTheWayCamp } : {};
}

function lastCamp({ status }: OrderStatusView, when: Pick<ProgressStep, "when">, words: OrderContent): ProgressStep {
  if (status === "cancelled") return { label: "Cancelled", ...when, state: "bad" };
  if (status === "returned") return { label: "Returned", ...when, state: "back" };
  if (status === "returned_to_origin") return { label: "Returned to us", ...when, state: "back" };
  if (status === "delivered") return { label: "Delivered", ...when, note: words.deliveredCamp, state: "now" };
  return { label: "Delivered", note: words.aheadCamp, state: "ahead" };
}

/** What happens next, in words (terms of spec §2, static pages). */
export function describeNextSteps(order: OrderStatusView, words: OrderContent): string {
  // An order that died while it waited for its money has never been Ordered.
  const paid = order.paymentMode !== "cod" && order.history.some(({ status }) => status === "ordered");
  switch (order.status) {
    case "awaiting_payment":
      return words.awaiting;
    case "expired":
      return words.expired;
    case "ordered":
      return words.ordered + toPay(order, words);
    case "on_the_way":
      return words.onTheWay + toPay(order, words);
    case "delivered":
      return words.delivered;
    case "cancelled":
      return paid ? words.cancelledPaid : words.cancelled;
    case "returned_to_origin":
      if (!paid) return words.back;
      return areAllRefundsWithdrawn(order.payment) ? words.backKept : words.backPaid;
    case "returned":
      return areAllRefundsWithdrawn(order.payment) ? words.returnedKept : words.returned;
  }
}

function toPay({ paymentMode, total }: OrderStatusView, words: OrderContent): string {
  return paymentMode === "cod" ? ` ${interpolate(words.keepCash, { total: formatRupees(total) })}` : "";
}
