import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import type { OrderRow } from "#contracts/admin/order-endpoints.ts";
import { paymentModeLabels } from "#domain/orders/order-labels.ts";

/** Describes payment method and state: 'Cash, to collect', 'Online, paid'. */
export function describePaymentState({
  paymentMode,
  paid,
  status,
}: Pick<OrderRow, "paymentMode" | "paid" | "status">): string {
  const method = paymentModeLabels[paymentMode];
  if (paid) return `${method}, paid`;
  if (status === "awaiting_payment") return paymentMode === "upi" ? `${method}, to confirm` : `${method}, pending`;
  const isOpen = status === "ordered" || status === "on_the_way";
  return paymentMode === "cod" && isOpen ? `${method}, to collect` : `${method}, not paid`;
}

export function formatUnitCount(units: number): string {
  return units === 1 ? "1 unit" : `${units} units`;
}

export function formatOrderCount(orders: number): string {
  return orders === 1 ? "1 order" : `${orders} orders`;
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
};

export const paymentMethodLabels: Record<AdminOrder["payments"][number]["method"], string> = {
  gateway: "Razorpay",
  upi: "UPI app",
  cash: "Cash on delivery",
};
