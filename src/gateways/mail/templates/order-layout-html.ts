import type { Flavour } from "#contracts/store/catalog/product-views.ts";
import type { QuoteLine } from "#contracts/store/checkout/quote-view.ts";
import { brandColours } from "#domain/brand-colours.ts";
import { formatRupees } from "#domain/money.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { type Html, html } from "../html.ts";
import { interpolateMailText } from "../render-mail-text.ts";
import { paragraphsToInlineHtml } from "../text-to-html.ts";
import type { OrderMailParts } from "./order-confirmed.ts";
import { formatLineDetail } from "./order-summary.ts";

export type OrderHtmlParts = OrderMailParts & {
  /** Rows of the headline; joined, the document's title. */
  headline: string[];
  intro: Html;
  /** Content below the order lines: bill, address, courier. */
  afterSummary: Html;
  /** First sentence of the footer; "" for none. */
  note: string;
};

/**
 * A message about an order in the look of `email-order`. Mail clients know tables and inline styles, few of them web
 * fonts; all meaning is in the text.
 */
export function renderOrderHtml(frame: OrderHtmlParts): string {
  const { order, publicUrl, headline, afterSummary: below } = frame;
  return html`<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${headline.join(" ")}</title>
<style>.h{font-family:Anton,Impact,'Arial Narrow',Arial,sans-serif;text-transform:uppercase;font-weight:700;font-synthesis:none;line-height:1}@media(max-width:600px){.p{padding-left:24px!important;padding-right:24px!important}.h1{font-size:48px!important}}@media(max-width:360px){.h1{font-size:40px!important}}</style></head>
<body style="margin:0;background:${brandColours.mist};font:400 16px/24px 'Archivo Variable',Arial,Helvetica,sans-serif;color:${brandColours.ink}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 0">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#FFFFFF">
${top(frame)}
<tr><td class="p" style="padding:32px 40px 8px"><p style="margin:0;color:${brandColours.slate};font-size:14px">Order ${order.id} · ${formatDateTimeInIndia(order.submittedAt)}</p></td></tr>
${order.lines.map((line) => lineRow(line, publicUrl))}
${below}
${foot(frame)}
</table></td></tr></table></body></html>`.html;
}

function top({ order, publicUrl, headline, intro }: OrderHtmlParts): Html {
  const rows = headline.map((row, at) => (at === 0 ? html`${row}` : html`<br>${row}`));
  return html`<tr><td class="p" style="background:${brandColours.still};padding:24px 40px 0"><img src="${publicUrl}/mail/logo.png" width="148" height="44" alt="Elefant" style="display:block;border:0"></td></tr>
<tr><td class="p" style="background:${brandColours.still};padding:24px 40px 16px"><h1 class="h h1" style="font-size:76px;margin:0">${rows}</h1></td></tr>
<tr><td style="background:${brandColours.still}"><img src="${publicUrl}/mail/ridge.png" width="600" height="220" alt="" style="display:block;width:100%;height:auto;border:0"></td></tr>
<tr><td class="p" style="background:${brandColours.ink};color:${brandColours.snow};padding:8px 40px 32px"><p style="margin:0 0 20px;font-size:18px;line-height:28px">${intro}</p><a href="${publicUrl}/order/${order.token}" class="h" style="display:inline-block;background:${brandColours.marigold};color:${brandColours.ink};text-decoration:none;padding:18px 28px;font-size:18px;letter-spacing:.03em">Track order</a></td></tr>`;
}

const grounds: Partial<Record<Flavour, string>> = {
  still: brandColours.still,
  sparkling: brandColours.sparkling,
  lime: brandColours.lime,
  kokum: brandColours.kokum,
};

function lineRow(line: QuoteLine, publicUrl: string): Html {
  const ground = (line.kind === "beverage" && line.flavour && grounds[line.flavour]) || undefined;
  const picture = ground ? `can-${line.flavour}` : "merch";
  return html`<tr><td class="p" style="padding:8px 40px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td width="72" style="width:72px;background:${ground ?? brandColours.mist}"><img src="${publicUrl}/mail/${picture}.png" width="72" height="88" alt="" style="display:block;border:0"></td><td style="padding-left:16px"><b>${line.name}</b><br><span style="color:${brandColours.slate};font-size:14px">${formatLineDetail(line)}</span></td><td align="right" valign="top" style="padding-top:4px;white-space:nowrap">${formatRupees(line.lineTotal)}</td></tr></table></td></tr>`;
}

function foot(frame: OrderHtmlParts): Html {
  const { note, facts, publicUrl, texts: words } = frame;
  return html`<tr><td class="p" style="background:${brandColours.ink};color:${brandColours.fog};padding:24px 40px;font-size:14px;line-height:20px">${note === "" ? "" : html`${paragraphsToInlineHtml(note)} `}Questions? <a href="${publicUrl}/contact-us" style="color:${brandColours.marigold}">Contact Us</a><br>${facts.sellerName}, ${facts.sellerAddress}. FSSAI Lic. No. ${facts.fssai}<br>${paragraphsToInlineHtml(interpolateMailText(frame, words.whyOrder))}</td></tr>`;
}
