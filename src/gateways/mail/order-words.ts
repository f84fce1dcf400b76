import type { OrderView, QuoteLine } from "../../contracts/store/order.ts";
import { formatRupees } from "../../domain/money.ts";

/** 'Pack of 6 · Units: 2', 'M, Ink · Units: 1'. */
export function lineDetail(line: QuoteLine): string {
  const variant =
    line.packSize === null ? [line.size, line.colourName].filter(Boolean).join(", ") : `Pack of ${line.packSize}`;
  return [variant, `Units: ${line.quantity}`].filter(Boolean).join(" · ");
}

/** Bill Details (spec §2, dashboard). The last row is the total. */
export function billRows(order: OrderView): { label: string; amount: string }[] {
  return [
    { label: "Item Total", amount: formatRupees(order.subtotal) },
    { label: "Delivery Charges", amount: formatRupees(order.deliveryCharges) },
    ...(order.discount > 0 ? [{ label: "Discount", amount: `−${formatRupees(order.discount)}` }] : []),
    ...(order.codFee > 0 ? [{ label: "Cash on delivery fee", amount: formatRupees(order.codFee) }] : []),
    { label: "Bill Total", amount: formatRupees(order.total) },
  ];
}

/** What is still to be paid, and how. */
export function paymentWords(order: OrderView): string {
  const { paymentMode, total } = order;
  if (paymentMode === "cod") return `Cash on delivery. Keep ${formatRupees(total)} ready when it arrives.`;
  return paymentMode === "upi" ? "UPI" : "Paid online";
}

export function addressLines(order: OrderView): string[] {
  return [
    order.name,
    order.addressLine1,
    order.addressLine2,
    order.landmark,
    `${order.city}, ${order.state} ${order.pin}`,
  ].filter(Boolean);
}

export function opening({ name, lines }: OrderView): string {
  const what = lines.some((line) => line.kind === "beverage") ? "water" : "order";
  return `${name}, your ${what} is coming down the mountain.`;
}

/** The terms' own promise (spec §2, static pages). */
export const promise = { leaves: "1-3 business days", arrives: "2-7 business days" };
export const cancelling = "Cancellation is possible only before shipment.";
export const whyThisMail = "You get this because you ordered. It is not a newsletter.";
