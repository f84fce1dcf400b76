import { brandColours } from "#domain/brand-colours.ts";
import { formatRupees, type Paise } from "#domain/money.ts";
import { html } from "../html.ts";
import type { Mail } from "../mailer.ts";
import {
  interpolateMailText,
  type MailContext,
  type RenderedMailText,
  renderMailText,
  splitParagraphs,
} from "../render-mail-text.ts";
import { paragraphsToHtml } from "../text-to-html.ts";
import { renderMailLayout, renderMailLink } from "./mail-layout.ts";

export type RefundMailParts = MailContext & {
  order: { id: string; token: string; paymentMode: string };
  refund: {
    id: number;
    paymentId: string;
    amount: Paise;
    reason: string;
    bankReference: string | null;
    withdrawnReason: string | null;
  };
};

/** Confirms that a refund was sent. One per refund. */
export function buildRefundMail(to: string, parts: RefundMailParts): Mail {
  const { order, refund, texts: words } = parts;
  const where = interpolateMailText(parts, order.paymentMode === "cod" ? words.refundToBank : words.refundToSource);
  const says = renderMailText(parts, "refund", { orderId: order.id, amount: formatRupees(refund.amount), where });
  const { bankReference: reference } = refund;
  const known = reference ? interpolateMailText(parts, words.refundReference, { reference }) : "";
  const opening = [says.opening, known].filter(Boolean).join(" ");
  return letter(to, parts, `mail.refund:${refund.id}`, { ...says, opening });
}

/** Tells the buyer that a planned refund was withdrawn. One per refund. */
export function buildRefundWithdrawnMail(to: string, parts: RefundMailParts): Mail {
  const { id, amount, withdrawnReason } = parts.refund;
  const facts = { orderId: parts.order.id, amount: formatRupees(amount), reason: withdrawnReason ?? "" };
  return letter(to, parts, `mail.refund-withdrawn:${id}`, renderMailText(parts, "refundWithdrawn", facts));
}

/** Tells the buyer that a surplus payment is refunded; `refund.reason` says why. One per payment. */
export function buildPaymentReturnedMail(to: string, parts: RefundMailParts): Mail {
  const { paymentId, amount, reason } = parts.refund;
  const facts = { orderId: parts.order.id, amount: formatRupees(amount), reason };
  return letter(to, parts, `mail.payment-returned:${paymentId}`, renderMailText(parts, "paymentReturned", facts));
}

function letter(
  to: string,
  parts: RefundMailParts,
  key: string,
  { subject, heading, opening, closing }: RenderedMailText,
): Mail {
  const { order, facts, publicUrl, texts: words } = parts;
  const link = `${publicUrl}/order/${order.token}`;
  const seller = `${facts.sellerName}, ${facts.sellerAddress}`;
  const why = interpolateMailText(parts, words.whyPaid);
  return {
    key,
    to,
    subject,
    text: [
      ...splitParagraphs(opening),
      ...splitParagraphs(closing),
      `Your order: ${link}`,
      `${why}\n${seller}`.trim(),
      "",
    ].join("\n\n"),
    html: renderMailLayout({
      title: heading.join(" "),
      publicUrl,
      body: html`${paragraphsToHtml(opening)}${paragraphsToHtml(closing)}<p style="margin:0"><a href="${link}" style="color:${brandColours.ink}">Your order</a></p>`,
      foot: html`${why} Questions? ${renderMailLink(`${publicUrl}/contact-us`, "Contact Us")}<br>${seller}.`,
    }),
  };
}
