import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import type { OrderRow } from "#contracts/admin/order-endpoints.ts";
import { formatRupees, paise } from "#domain/money.ts";

export const formatAmount = (amount: number): string => formatRupees(paise(amount));

export const paymentModeLabels: Record<OrderRow["paymentMode"], string> = { cod: "Cash", online: "Online", upi: "UPI" };

/** 'Cash, to collect', 'Online, paid': the way and where the money is. */
export function describePaymentState({
  paymentMode,
  paid,
  status,
}: Pick<OrderRow, "paymentMode" | "paid" | "status">): string {
  const way = paymentModeLabels[paymentMode];
  if (paid) return `${way}, paid`;
  if (status === "awaiting_payment") return paymentMode === "upi" ? `${way}, to confirm` : `${way}, awaited`;
  const open = status === "ordered" || status === "on_the_way";
  return paymentMode === "cod" && open ? `${way}, to collect` : `${way}, not paid`;
}

/** '3 × Mountain Water, pack of 6 and 2 more'. */
export function summarizeLines({ lines, moreLines }: Pick<OrderRow, "lines" | "moreLines">): string {
  return moreLines > 0 ? `${lines.join("; ")} and ${moreLines} more` : lines.join("; ");
}

export function formatPieceCount(pieces: number): string {
  return pieces === 1 ? "1 piece" : `${pieces} pieces`;
}

export function formatOrderCount(orders: number): string {
  return orders === 1 ? "1 order" : `${orders} orders`;
}

/** Adds to a notification that the customer is told by mail, unless they left no email. */
export function withBuyerNotice(says: string, { address }: Pick<AdminOrder, "address">): string {
  return address.email ? `${says} The buyer is told by mail.` : says;
}

export const mailLabels: Record<AdminOrder["mails"][number], string> = {
  confirmed: "Order confirmed",
  shipped: "On the Way",
  delivered: "Delivered",
  cancelled: "Cancelled",
  returned: "Returned",
  returned_to_origin: "Returned to us",
};

export const refundStatusLabels: Record<AdminOrder["refunds"][number]["status"], string> = {
  asked: "To be sent",
  pending: "On its way",
  processed: "Done",
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
  cash: "Cash at the door",
};
