import { formatRupees } from "../../domain/money.ts";
import { dateTimeInIndia } from "../../domain/time.ts";
import { type Html, html } from "./html.ts";
import type { Mail } from "./mailer.ts";
import type { OrderMailParts } from "./order-confirmed.ts";
import { orderFrameHtml } from "./order-frame-html.ts";
import { type News, type NewsFacts, newsOf } from "./order-news-words.ts";
import { lineDetail, whyThisMail } from "./order-words.ts";

export type OrderNewsParts = OrderMailParts & NewsFacts & { key: string };

/** Cancelled, shipped, delivered, return asked, return taken (issue 4 §2): HTML and text say the same. */
export function orderNewsMail(to: string, parts: OrderNewsParts): Mail {
  const news = newsOf(parts);
  return {
    key: parts.key,
    to,
    subject: `${news.headline.join(" ").trim()}: ${parts.order.id}`,
    text: textOf(parts, news),
    html: htmlOf(parts, news),
  };
}

function htmlOf(parts: OrderNewsParts, { headline, sentences, rows }: News): string {
  return orderFrameHtml({
    ...parts,
    headline,
    note: "",
    intro: html`${sentences.filter(Boolean).join(" ")}`,
    below: html`<tr><td class="p" style="padding:16px 40px 40px">${rows.map(
      ([label, value]) => html`<p style="margin:0 0 8px"><b>${label}</b> ${linked(value)}</p>`,
    )}<p style="margin:0"><b>Bill Total</b> ${formatRupees(parts.order.total)}</p></td></tr>`,
  });
}

function linked(value: string): Html | string {
  return value.startsWith("https://") ? html`<a href="${value}" style="color:#0A1B2E">${value}</a>` : value;
}

function textOf({ order, facts, publicUrl }: OrderNewsParts, { headline, sentences, rows }: News): string {
  return [
    headline.join(" ").trim().toUpperCase(),
    "",
    ...sentences.filter(Boolean),
    "",
    `Track order: ${publicUrl}/order/${order.token}`,
    "",
    `Order ${order.id}, ${dateTimeInIndia(order.submittedAt)}`,
    "",
    ...order.lines.map((line) => `${line.name}, ${lineDetail(line)}: ${formatRupees(line.lineTotal)}`),
    "",
    ...rows.map(([label, value]) => `${label}: ${value}`),
    `Bill Total: ${formatRupees(order.total)}`,
    "",
    `Questions? ${publicUrl}/contact-us`,
    `${facts.sellerName}, ${facts.sellerAddress}. FSSAI Lic. No. ${facts.fssai}`,
    whyThisMail,
    "",
  ].join("\n");
}
