import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { OrderPayment, OrderStatus, OrderView } from "#contracts/store/orders/order-views.ts";
import { formatDayRange } from "#domain/fulfilment/delivery-estimate.ts";
import { interpolate } from "#domain/interpolate.ts";
import { formatRupees } from "#domain/money.ts";
import { getBuyerStatusLabel } from "#domain/orders/order-status.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import type { ProgressStep } from "#storefront/ui/order/order-progress.tsx";

type RefundView = Pick<OrderPayment["refunds"][number], "status">;

/** The parts of an order that the order page and tracking show as progress. */
export type OrderStatusView = Pick<
  OrderView,
  | "status"
  | "gaveWay"
  | "fromOldShop"
  | "statusWord"
  | "history"
  | "courier"
  | "parcels"
  | "paymentMode"
  | "total"
  | "delivery"
> & {
  /** Refund statuses only: tracking shows nothing else of a refund. */
  payment: { refunds: readonly RefundView[] } | null;
  lines: readonly Pick<OrderView["lines"][number], "kind">[];
};

/** Editable texts of an order's page. */
export type OrderContent = DocumentBody<"order">;

/** Headline above the progress. */
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

/** The three progress steps; null for an order that nobody paid, which must not show as Ordered (docs/rules.md 14.2). */
export function buildProgressSteps(
  order: OrderStatusView,
  words: OrderContent,
): [ProgressStep, ProgressStep, ProgressStep] | null {
  const { status } = order;
  if (status === "awaiting_payment" || status === "expired") return null;
  if (status === "cancelled" && !order.history.some((move) => move.status === "ordered")) return null;
  const at = (searched: OrderStatus) => order.history.find((move) => move.status === searched)?.at;
  const dispatchedAt = at("on_the_way");
  const when = (time: string | undefined) => (time ? { when: formatShortTimeInIndia(time) } : {});
  return [
    { label: "Ordered", ...when(at("ordered")), note: words.orderedCamp, state: status === "ordered" ? "now" : "done" },
    {
      label: "On the Way",
      ...when(dispatchedAt),
      ...describeTransit(order, dispatchedAt !== undefined, words),
      state: status === "on_the_way" ? "now" : dispatchedAt ? "done" : "ahead",
    },
    buildLastStep(order, when(at(status)), words),
  ];
}

function describeTransit(
  { courier, status }: OrderStatusView,
  isDispatched: boolean,
  words: OrderContent,
): Pick<ProgressStep, "note"> {
  if (isDispatched) return courier ? { note: courier } : {};
  return status === "ordered" ? { note: words.onTheWayCamp } : {};
}

function buildLastStep(order: OrderStatusView, when: Pick<ProgressStep, "when">, words: OrderContent): ProgressStep {
  const { status } = order;
  if (status === "cancelled") return { label: "Cancelled", ...when, state: "bad" };
  if (status === "returned") return { label: "Returned", ...when, state: "back" };
  if (status === "returned_to_origin") return { label: getBuyerStatusLabel(status), ...when, state: "back" };
  if (status === "delivered") return { label: "Delivered", ...when, note: words.deliveredCamp, state: "now" };
  const days = formatArrivalDays(order);
  return { label: "Delivered", note: days ? `Expected ${days}` : words.aheadCamp, state: "ahead" };
}

/** Formats when an order is expected, else promised; undefined for older orders. */
function formatArrivalDays({
  delivery: { expected, promised },
}: Pick<OrderStatusView, "delivery">): string | undefined {
  const days = expected ?? promised;
  return days ? formatDayRange(days) : undefined;
}

/** Explains what happens next; the periods follow the terms (docs/rules.md 4.7). */
export function describeNextSteps(order: OrderStatusView, words: OrderContent): string {
  // An order that expired or was cancelled before payment was never Ordered.
  const paid = order.paymentMode !== "cod" && order.history.some(({ status }) => status === "ordered");
  const days = formatArrivalDays(order);
  const refunds = summarizeRefunds(order.payment?.refunds ?? []);
  if (order.fromOldShop) return words.fromOldShop;
  switch (order.status) {
    case "awaiting_payment":
      return words.awaiting;
    case "expired":
      return order.gaveWay ? words.gaveWay : words.expired;
    case "ordered":
      return (days ? interpolate(words.orderedDated, { days }) : words.ordered) + describeCashDue(order, words);
    case "on_the_way":
      return (days ? interpolate(words.onTheWayDated, { days }) : words.onTheWay) + describeCashDue(order, words);
    case "delivered":
      return order.lines.some(({ kind }) => kind === "beverage") ? words.delivered : words.deliveredMerch;
    case "cancelled":
      return describeCancelled(order, paid, words);
    case "returned_to_origin":
      if (!paid) return words.back;
      if (refunds === "sent") return words.backRefunded;
      return refunds === "withdrawn" ? words.backKept : words.backPaid;
    case "returned":
      if (refunds === "sent") return words.returnedRefunded;
      return refunds === "withdrawn" ? words.returnedKept : words.returned;
  }
}

/**
 * How far the refunds of an order are, oldest first: `sent` once none is under way, `withdrawn` when none will come, so
 * that the customer must not be told to expect one. A failed refund counts as sent if a later one was.
 */
function summarizeRefunds(refunds: readonly RefundView[]): "none" | "due" | "sent" | "withdrawn" {
  if (refunds.length === 0) return "none";
  const planned = refunds.filter(({ status }) => status !== "withdrawn");
  if (planned.length === 0) return "withdrawn";
  const isUnderWay = planned.some(({ status }) => status === "asked" || status === "pending");
  return planned.at(-1)?.status === "processed" && !isUnderWay ? "sent" : "due";
}

/** Money that came after the cancellation is refunded as well. */
function describeCancelled({ payment, paymentMode }: OrderStatusView, paid: boolean, words: OrderContent): string {
  const refunds = summarizeRefunds(payment?.refunds ?? []);
  if (paymentMode !== "cod" && refunds === "sent") return words.cancelledRefunded;
  if (paid || (paymentMode !== "cod" && refunds !== "none")) return words.cancelledPaid;
  return paymentMode === "upi" ? words.cancelledUpi : words.cancelled;
}

function describeCashDue({ paymentMode, total }: OrderStatusView, words: OrderContent): string {
  return paymentMode === "cod" && total > 0 ? ` ${interpolate(words.keepCash, { total: formatRupees(total) })}` : "";
}
