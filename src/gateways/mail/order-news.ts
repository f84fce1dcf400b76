import { formatRupees } from "../../domain/money.ts";
import { dateTimeInIndia } from "../../domain/time.ts";
import { type Html, html } from "./html.ts";
import { mailSays, type Said, say } from "./mail-words.ts";
import type { Mail } from "./mailer.ts";
import type { OrderMailParts } from "./order-confirmed.ts";
import { orderFrameHtml } from "./order-frame-html.ts";
import { type News, type NewsFacts, newsOf } from "./order-news-words.ts";
import { lineDetail, orderFacts } from "./order-words.ts";
import { flowingHtml } from "./words-html.ts";

export type OrderNewsParts = OrderMailParts & NewsFacts & { key: string };

/** Cancelled, shipped, delivered, return asked, return taken (issue 4 §2): HTML and text say the same. */
export function orderNewsMail(to: string, parts: OrderNewsParts): Mail {
  const news = newsOf(parts);
  const says = mailSays(parts, news.mail, orderFacts(parts.order));
  return {
    ...{ key: parts.key, to, subject: says.subject },
    text: textOf(parts, news, says),
    html: htmlOf(parts, news, says),
  };
}

const spoken = ({ opening }: Said, { also }: News): string => [opening, ...also.filter(Boolean)].join(" ");

function htmlOf(parts: OrderNewsParts, news: News, says: Said): string {
  return orderFrameHtml({
    ...parts,
    ...{ headline: says.heading, note: says.closing, intro: flowingHtml(spoken(says, news)) },
    below: html`<tr><td class="p" style="padding:16px 40px 40px">${news.rows.map(
      ([label, value]) => html`<p style="margin:0 0 8px"><b>${label}</b> ${linked(value)}</p>`,
    )}<p style="margin:0"><b>Bill Total</b> ${formatRupees(parts.order.total)}</p></td></tr>`,
  });
}

function linked(value: string): Html | string {
  return value.startsWith("https://") ? html`<a href="${value}" style="color:#0A1B2E">${value}</a>` : value;
}

function textOf(parts: OrderNewsParts, { also, rows }: News, { heading, opening, closing }: Said): string {
  const { order, facts, publicUrl, words } = parts;
  return [
    heading.join(" ").toUpperCase(),
    "",
    ...[opening, ...also.filter(Boolean)],
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
    `${closing} Questions? ${publicUrl}/contact-us`.trim(),
    `${facts.sellerName}, ${facts.sellerAddress}. FSSAI Lic. No. ${facts.fssai}`,
    say(parts, words.whyOrder),
    "",
  ].join("\n");
}
