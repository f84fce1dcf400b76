import type { OrderView } from "#contracts/store/orders/order-views.ts";
import { isFree } from "#domain/payments/payment-mode.ts";
import type { Mail } from "../mailer.ts";
import { type MailContext, type RenderedMailText, renderMailText } from "../render-mail-text.ts";
import { MailLines, MailRow, renderMailHtml } from "./mail-layout.tsx";
import { listBillLines, OrderBill } from "./order-bill.tsx";
import {
  formatArrival,
  formatCashReminder,
  listOrderFacts,
  OrderLayout,
  type OrderMailParts,
  renderOrderText,
} from "./order-layout.tsx";

/** Builds the confirmation of an order. One per order. */
export function buildOrderConfirmedMail(to: string, parts: OrderMailParts): Mail {
  const words = renderMailText(parts, "orderConfirmed", listOrderFacts(parts.order));
  return {
    key: `mail.order-confirmed:${parts.order.id}`,
    to,
    subject: words.subject,
    text: renderText(parts, words),
    html: renderMailHtml(<OrderConfirmed parts={parts} words={words} />),
  };
}

type OrderConfirmedProps = { parts: OrderMailParts; words: RenderedMailText };

function OrderConfirmed({ parts, words }: OrderConfirmedProps) {
  const { order } = parts;
  const arrival = formatArrival(order);
  return (
    <OrderLayout parts={parts} words={words} intro={words.opening}>
      <OrderBill order={order} />
      <MailRow style={{ padding: "16px 40px 40px" }}>
        <p style={{ margin: 0 }}>
          <MailLines>{[<b key="title">Delivering to</b>, ...listAddressLines(order)]}</MailLines>
        </p>
        {arrival !== "" && (
          <p style={{ margin: "16px 0 0" }}>
            <b>With you</b> {arrival}
          </p>
        )}
        <p style={{ margin: "16px 0 0" }}>
          <b>Payment Mode</b> {formatPaymentMethod(parts, order)}
        </p>
      </MailRow>
    </OrderLayout>
  );
}

function renderText(parts: OrderMailParts, words: RenderedMailText): string {
  const { order } = parts;
  const arrival = formatArrival(order);
  return renderOrderText({
    parts,
    words,
    below: [
      ...listBillLines(order),
      "",
      "Delivering to",
      ...listAddressLines(order),
      ...(arrival === "" ? [] : ["", `With you: ${arrival}`]),
      "",
      `Payment Mode: ${formatPaymentMethod(parts, order)}`,
    ],
  });
}

/** Formats the payment method; cash on delivery with the amount to keep ready, a free order without a method. */
function formatPaymentMethod(context: MailContext, order: OrderView): string {
  if (isFree(order)) return `Free. ${formatCashReminder(context, order)}`.trim();
  if (order.paymentMode === "cod") return `Cash on delivery. ${formatCashReminder(context, order)}`.trim();
  return order.paymentMode === "upi" ? "UPI" : "Paid online";
}

function listAddressLines(order: OrderView): string[] {
  return [
    order.name,
    order.addressLine1,
    order.addressLine2,
    order.landmark,
    `${order.city}, ${order.state} ${order.pin}`,
    order.business ? `Invoice to ${order.business.name}, GSTIN ${order.business.gstin}` : "",
  ].filter(Boolean);
}
