import type { OrderView } from "#contracts/store/orders/order-views.ts";
import { brandColours } from "#domain/brand-colours.ts";
import { formatRupees } from "#domain/money.ts";
import type { Mail } from "../mailer.ts";
import { type MailContext, type RenderedMailText, renderMailText } from "../render-mail-text.ts";
import { MailLines, MailRow, MailTable, renderMailHtml } from "./mail-layout.tsx";
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
      <Bill order={order} />
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

const discountStyle = { color: brandColours.pine, fontWeight: 700 };
const totalStyle = { borderTop: `3px solid ${brandColours.ink}`, paddingTop: 16 };

function Bill({ order }: { order: OrderView }) {
  return (
    <MailRow style={{ padding: "16px 40px 8px" }}>
      <MailTable style={{ lineHeight: "32px" }}>
        {listCharges(order).map(({ label, amount }) => (
          <tr key={label}>
            <td>{label}</td>
            <td align="right" style={label === "Discount" ? discountStyle : undefined}>
              {amount}
            </td>
          </tr>
        ))}
        <tr>
          <td className="h" style={{ ...totalStyle, fontSize: 24 }}>
            Bill Total
          </td>
          <td className="h" align="right" style={{ ...totalStyle, fontSize: 36, whiteSpace: "nowrap" }}>
            {formatRupees(order.total)}
          </td>
        </tr>
      </MailTable>
    </MailRow>
  );
}

function renderText(parts: OrderMailParts, words: RenderedMailText): string {
  const { order } = parts;
  const arrival = formatArrival(order);
  return renderOrderText({
    parts,
    words,
    below: [
      ...listCharges(order).map(({ label, amount }) => `${label}: ${amount}`),
      `Bill Total: ${formatRupees(order.total)}`,
      "",
      "Delivering to",
      ...listAddressLines(order),
      ...(arrival === "" ? [] : ["", `With you: ${arrival}`]),
      "",
      `Payment Mode: ${formatPaymentMethod(parts, order)}`,
    ],
  });
}

/** Lists what the bill's total is the sum of. */
function listCharges(order: OrderView): { label: string; amount: string }[] {
  return [
    { label: "Item Total", amount: formatRupees(order.subtotal) },
    { label: "Delivery Charges", amount: formatRupees(order.deliveryCharges) },
    ...(order.discount > 0 ? [{ label: "Discount", amount: `−${formatRupees(order.discount)}` }] : []),
    ...(order.codFee > 0 ? [{ label: "Cash on delivery fee", amount: formatRupees(order.codFee) }] : []),
  ];
}

/** Formats the payment method; cash on delivery with the amount to keep ready. */
function formatPaymentMethod(context: MailContext, order: OrderView): string {
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
  ].filter(Boolean);
}
