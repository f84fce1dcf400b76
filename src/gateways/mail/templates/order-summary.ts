import type { QuoteLine } from "#contracts/store/checkout/quote-view.ts";
import type { OrderView } from "#contracts/store/orders/order-views.ts";
import { formatRupees } from "#domain/money.ts";
import { interpolateMailText, type MailContext } from "../render-mail-text.ts";

/** 'Pack of 6 · Units: 2', 'M, Ink · Units: 1'. */
export function formatLineDetail(line: QuoteLine): string {
  const variant =
    line.packSize === null ? [line.size, line.colourName].filter(Boolean).join(", ") : `Pack of ${line.packSize}`;
  return [variant, `Units: ${line.quantity}`].filter(Boolean).join(" · ");
}

/** Lists the rows of the bill; the last one is the total. */
export function listBillRows(order: OrderView): { label: string; amount: string }[] {
  return [
    { label: "Item Total", amount: formatRupees(order.subtotal) },
    { label: "Delivery Charges", amount: formatRupees(order.deliveryCharges) },
    ...(order.discount > 0 ? [{ label: "Discount", amount: `−${formatRupees(order.discount)}` }] : []),
    ...(order.codFee > 0 ? [{ label: "Cash on delivery fee", amount: formatRupees(order.codFee) }] : []),
    { label: "Bill Total", amount: formatRupees(order.total) },
  ];
}

/** Formats the payment method; cash on delivery with the amount to keep ready. */
export function formatPaymentMethod(dress: MailContext, order: OrderView): string {
  if (order.paymentMode === "cod") return `Cash on delivery. ${formatCashReminder(dress, order)}`.trim();
  return order.paymentMode === "upi" ? "UPI" : "Paid online";
}

export const formatCashReminder = (dress: MailContext, { total }: OrderView): string =>
  interpolateMailText(dress, dress.texts.cashReady, { total: formatRupees(total) });

export function listAddressLines(order: OrderView): string[] {
  return [
    order.name,
    order.addressLine1,
    order.addressLine2,
    order.landmark,
    `${order.city}, ${order.state} ${order.pin}`,
  ].filter(Boolean);
}

/** Lists the facts that texts of order mails can use. */
export function listOrderFacts({ id, name, total, lines }: OrderView): Record<string, string> {
  const goods = lines.some((line) => line.kind === "beverage") ? "water" : "order";
  return { orderId: id, name, total: formatRupees(total), goods };
}
