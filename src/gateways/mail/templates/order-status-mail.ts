import { brandColours } from "#domain/brand-colours.ts";
import { formatRupees } from "#domain/money.ts";
import { type Html, html } from "../html.ts";
import type { Mail } from "../mailer.ts";
import { type RenderedMailText, renderMailText } from "../render-mail-text.ts";
import { paragraphsToInlineHtml } from "../text-to-html.ts";
import type { OrderMailParts } from "./order-confirmed.ts";
import { renderOrderHtml } from "./order-layout-html.ts";
import { renderOrderText } from "./order-layout-text.ts";
import { buildOrderStatusContent, type OrderStatusContent, type OrderStatusFacts } from "./order-status-text.ts";
import { listOrderFacts } from "./order-summary.ts";

export type OrderStatusMailParts = OrderMailParts & OrderStatusFacts & { key: string };

/** Builds the mail about an order's new status; HTML and text have the same content. */
export function buildOrderStatusMail(to: string, parts: OrderStatusMailParts): Mail {
  const news = buildOrderStatusContent(parts);
  const says = renderMailText(parts, news.mail, listOrderFacts(parts.order));
  return {
    key: parts.key,
    to,
    subject: says.subject,
    text: textOf(parts, news, says),
    html: htmlOf(parts, news, says),
  };
}

const spoken = ({ opening }: RenderedMailText, { extraParagraphs: also }: OrderStatusContent): string =>
  [opening, ...also.filter(Boolean)].join(" ");

function htmlOf(parts: OrderStatusMailParts, news: OrderStatusContent, says: RenderedMailText): string {
  return renderOrderHtml({
    ...parts,
    headline: says.heading,
    note: says.closing,
    intro: paragraphsToInlineHtml(spoken(says, news)),
    afterSummary: html`<tr><td class="p" style="padding:16px 40px 40px">${news.rows.map(
      ([label, value]) => html`<p style="margin:0 0 8px"><b>${label}</b> ${linked(value)}</p>`,
    )}<p style="margin:0"><b>Bill Total</b> ${formatRupees(parts.order.total)}</p></td></tr>`,
  });
}

function linked(value: string): Html | string {
  return value.startsWith("https://") ? html`<a href="${value}" style="color:${brandColours.ink}">${value}</a>` : value;
}

function textOf(
  parts: OrderStatusMailParts,
  { extraParagraphs: also, rows }: OrderStatusContent,
  says: RenderedMailText,
): string {
  return renderOrderText({
    ...parts,
    text: says,
    extraParagraphs: also.filter(Boolean),
    afterSummary: [
      ...rows.map(([label, value]) => `${label}: ${value}`),
      `Bill Total: ${formatRupees(parts.order.total)}`,
    ],
  });
}
