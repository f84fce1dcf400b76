import type { OrderView } from "#contracts/store/orders/order-views.ts";
import type { ShopFacts } from "#contracts/store/settings/shop-facts.ts";
import { brandColours } from "#domain/brand-colours.ts";
import { type Html, html } from "../html.ts";
import type { Mail } from "../mailer.ts";
import { type MailContext, type RenderedMailText, renderMailText } from "../render-mail-text.ts";
import { paragraphsToInlineHtml } from "../text-to-html.ts";
import { renderOrderHtml } from "./order-layout-html.ts";
import { renderOrderText } from "./order-layout-text.ts";
import { formatPaymentMethod, listAddressLines, listBillRows, listOrderFacts } from "./order-summary.ts";

/** Input of every mail about an order. */
export type OrderMailParts = MailContext & { order: OrderView; facts: Pick<ShopFacts, "fssai"> };

/** 'Order Confirmed', once per order; HTML and text say the same. */
export function buildOrderConfirmedMail(to: string, parts: OrderMailParts): Mail {
  const says = renderMailText(parts, "orderConfirmed", listOrderFacts(parts.order));
  return {
    key: `mail.order-confirmed:${parts.order.id}`,
    to,
    subject: says.subject,
    text: renderOrderConfirmedText(parts, says),
    html: renderOrderConfirmedHtml(parts, says),
  };
}

function renderOrderConfirmedHtml(parts: OrderMailParts, { heading, opening, closing }: RenderedMailText): string {
  const { order } = parts;
  return renderOrderHtml({
    ...parts,
    headline: heading,
    note: closing,
    intro: paragraphsToInlineHtml(opening),
    afterSummary: html`${bill(order)}
<tr><td class="p" style="padding:16px 40px 40px"><p style="margin:0"><b>Delivering to</b>${listAddressLines(order).map((line) => html`<br>${line}`)}</p><p style="margin:16px 0 0"><b>Payment Mode</b> ${formatPaymentMethod(parts, order)}</p></td></tr>`,
  });
}

function bill(order: OrderView): Html {
  const rows = listBillRows(order);
  const total = rows.pop();
  return html`<tr><td class="p" style="padding:16px 40px 8px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="line-height:32px">${rows.map(
    ({ label, amount }) =>
      html`<tr><td>${label}</td><td align="right"${label === "Discount" ? html` style="color:${brandColours.pine};font-weight:700"` : ""}>${amount}</td></tr>`,
  )}<tr><td class="h" style="border-top:3px solid ${brandColours.ink};padding-top:16px;font-size:24px">${total?.label ?? ""}</td><td class="h" align="right" style="border-top:3px solid ${brandColours.ink};padding-top:16px;font-size:36px;white-space:nowrap">${total?.amount ?? ""}</td></tr></table></td></tr>`;
}

function renderOrderConfirmedText(parts: OrderMailParts, says: RenderedMailText): string {
  const { order } = parts;
  return renderOrderText({
    ...parts,
    text: says,
    afterSummary: [
      ...listBillRows(order).map(({ label, amount }) => `${label}: ${amount}`),
      "",
      "Delivering to",
      ...listAddressLines(order),
      "",
      `Payment Mode: ${formatPaymentMethod(parts, order)}`,
    ],
  });
}
