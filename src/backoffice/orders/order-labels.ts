import { formatAmount } from "#backoffice/list/format-amount.ts";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import type { OrderRow } from "#contracts/admin/order-row.ts";
import { formatCount } from "#domain/format-count.ts";
import { formatShortDayRange } from "#domain/fulfilment/delivery-estimate.ts";
import { paymentModeLabels } from "#domain/orders/order-labels.ts";
import { collectsCash, isFree } from "#domain/payments/payment-mode.ts";

type Payable = Pick<OrderRow, "paymentMode" | "paid" | "status" | "total">;

/** Describes payment method and state: 'Cash, to collect', 'Online, paid', 'Free'. */
export function describePaymentState(order: Payable): string {
  const { paymentMode, paid, status } = order;
  if (isFree(order)) return "Free";
  const method = paymentModeLabels[paymentMode];
  if (paid) return `${method}, paid`;
  if (status === "awaiting_payment") return paymentMode === "upi" ? `${method}, to confirm` : `${method}, pending`;
  return isToCollect(order) ? `${method}, to collect` : `${method}, not paid`;
}

/** True while the courier has to collect the cash. */
export function isToCollect({ paymentMode, paid, status, total }: Payable): boolean {
  return collectsCash({ paymentMode, total }) && !paid && (status === "ordered" || status === "on_the_way");
}

type RefundSums = { sent: number; pending: number };

/** Sums refunds as they are shown everywhere: sent, and requested but not sent. Failed and withdrawn ones are neither. */
export function sumRefunds(refunds: readonly Pick<AdminOrder["refunds"][number], "status" | "amount">[]): RefundSums {
  const sumOf = (statuses: readonly string[]) =>
    refunds.reduce((sum, { status, amount }) => sum + (statuses.includes(status) ? amount : 0), 0);
  return { sent: sumOf(["processed"]), pending: sumOf(["held", "asked", "pending"]) };
}

/** Describes refunds beside a payment: '₹100.00 refunded, ₹50.00 refund pending'; "" without any. */
export function describeRefunds(refunds: Parameters<typeof sumRefunds>[0]): string {
  const { sent, pending } = sumRefunds(refunds);
  const parts = [
    sent > 0 && `${formatAmount(sent)} refunded`,
    pending > 0 && `${formatAmount(pending)} refund pending`,
  ];
  return parts.filter(Boolean).join(", ");
}

/** Describes the days of delivery: 'Promised 3 – 11 Dec · Expected 2 – 8 Dec'; expected are those of a parcel on its way. */
export function describeDeliveryDays({ status, deliveryDays }: Pick<AdminOrder, "status" | "deliveryDays">): string {
  const { promised, expected } = deliveryDays;
  return [
    promised && `Promised ${formatShortDayRange(promised)}`,
    status === "on_the_way" && expected && `Expected ${formatShortDayRange(expected)}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

export function formatUnitCount(units: number): string {
  return formatCount(units, "unit");
}

/** Names of orders by id, for the results of an action on several: 'Asha Rao (#1042)'. */
export const listOrderNames = (
  orders: readonly Pick<OrderRow, "id" | "name" | "number">[],
): ReadonlyMap<string, string> => new Map(orders.map(({ id, name, number }) => [id, `${name} (${number})`]));

export function formatOrderCount(orders: number): string {
  return formatCount(orders, "order");
}

export const mailLabels: Record<AdminOrder["mails"][number], string> = {
  confirmed: "Order confirmed",
  shipped: "On the Way",
  delivered: "Delivered",
  cancelled: "Cancelled",
  returned: "Returned",
  returned_to_origin: "Returned to origin",
};

export const refundStatusLabels: Record<AdminOrder["refunds"][number]["status"], string> = {
  held: "Waiting for approval",
  asked: "To be sent",
  pending: "Pending",
  processed: "Completed",
  failed: "Failed",
  withdrawn: "Withdrawn",
};

export const paymentStatusLabels: Record<AdminOrder["payments"][number]["status"], string> = {
  authorized: "Authorised, not captured",
  captured: "Received",
  failed: "Failed",
  reversed: "Reversed, not collected",
};

export const paymentMethodLabels: Record<AdminOrder["payments"][number]["method"], string> = {
  gateway: "Razorpay",
  upi: "UPI app",
  cash: "Cash on delivery",
};
