import { formatRupees } from "#domain/money.ts";
import { type Html, html } from "./html.ts";
import { mailSays, type Said } from "./mail-words.ts";
import type { Mail } from "./mailer.ts";
import type { OrderMailParts } from "./order-confirmed.ts";
import { orderFrameHtml } from "./order-frame-html.ts";
import { orderFrameText } from "./order-frame-text.ts";
import { type News, type NewsFacts, newsOf } from "./order-news-words.ts";
import { orderFacts } from "./order-words.ts";
import { flowingHtml } from "./words-html.ts";

export type OrderNewsParts = OrderMailParts & NewsFacts & { key: string };

/** Cancelled, shipped, delivered, return asked, return taken (issue 4 §2): HTML and text say the same. */
export function orderNewsMail(to: string, parts: OrderNewsParts): Mail {
  const news = newsOf(parts);
  const says = mailSays(parts, news.mail, orderFacts(parts.order));
  return {
    key: parts.key,
    to,
    subject: says.subject,
    text: textOf(parts, news, says),
    html: htmlOf(parts, news, says),
  };
}

const spoken = ({ opening }: Said, { also }: News): string => [opening, ...also.filter(Boolean)].join(" ");

function htmlOf(parts: OrderNewsParts, news: News, says: Said): string {
  return orderFrameHtml({
    ...parts,
    headline: says.heading,
    note: says.closing,
    intro: flowingHtml(spoken(says, news)),
    below: html`<tr><td class="p" style="padding:16px 40px 40px">${news.rows.map(
      ([label, value]) => html`<p style="margin:0 0 8px"><b>${label}</b> ${linked(value)}</p>`,
    )}<p style="margin:0"><b>Bill Total</b> ${formatRupees(parts.order.total)}</p></td></tr>`,
  });
}

function linked(value: string): Html | string {
  return value.startsWith("https://") ? html`<a href="${value}" style="color:#0A1B2E">${value}</a>` : value;
}

function textOf(parts: OrderNewsParts, { also, rows }: News, says: Said): string {
  return orderFrameText({
    ...parts,
    says,
    also: also.filter(Boolean),
    below: [...rows.map(([label, value]) => `${label}: ${value}`), `Bill Total: ${formatRupees(parts.order.total)}`],
  });
}
