import { brandColours } from "#domain/brand-colours.ts";
import { formatRupees, type Paise } from "#domain/money.ts";
import { endSentence } from "#domain/reason.ts";
import type { Mail } from "../mailer.ts";
import {
  interpolateMailText,
  type MailContext,
  type RenderedMailText,
  renderMailText,
  splitParagraphs,
} from "../render-mail-text.ts";
import { FooterLink, MailLayout, MailParagraphs, renderMailHtml } from "./mail-layout.tsx";

export type RefundMailParts = MailContext & {
  order: { id: string; number: string; token: string; paymentMode: string };
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
  const { order, refund, texts } = parts;
  const where = interpolateMailText(parts, order.paymentMode === "cod" ? texts.refundToBank : texts.refundToSource);
  const words = renderMailText(parts, "refund", { ...namesOf(order), amount: formatRupees(refund.amount), where });
  const reference = refund.bankReference
    ? interpolateMailText(parts, texts.refundReference, { reference: refund.bankReference })
    : "";
  const opening = [words.opening, reference].filter(Boolean).join(" ");
  return buildMail(to, parts, `mail.refund:${refund.id}`, { ...words, opening });
}

/** Tells the buyer that a planned refund was withdrawn. One per refund. */
export function buildRefundWithdrawnMail(to: string, parts: RefundMailParts): Mail {
  const { id, amount, withdrawnReason } = parts.refund;
  const facts = { ...namesOf(parts.order), amount: formatRupees(amount), reason: endSentence(withdrawnReason ?? "") };
  return buildMail(to, parts, `mail.refund-withdrawn:${id}`, renderMailText(parts, "refundWithdrawn", facts));
}

/** Tells the buyer that a surplus payment is refunded; `refund.reason` says why. One per payment. */
export function buildPaymentReturnedMail(to: string, parts: RefundMailParts): Mail {
  const { paymentId, amount, reason } = parts.refund;
  const facts = { ...namesOf(parts.order), amount: formatRupees(amount), reason };
  const words = renderMailText(parts, "paymentReturned", facts);
  // A UPI payment is sent back by hand (docs/rules.md 11.6), so it is not on its way yet.
  const isByHand = parts.order.paymentMode === "upi";
  const closing = isByHand ? interpolateMailText(parts, parts.texts.paymentReturnedUpi) : words.closing;
  return buildMail(to, parts, `mail.payment-returned:${paymentId}`, { ...words, closing });
}

/** Placeholders that name an order. */
const namesOf = ({ id, number }: RefundMailParts["order"]) => ({ orderNumber: number, orderId: id });

function buildMail(to: string, parts: RefundMailParts, key: string, words: RenderedMailText): Mail {
  const { order, facts, publicUrl, texts } = parts;
  const orderUrl = `${publicUrl}/order/${order.token}`;
  const why = interpolateMailText(parts, texts.whyPaid);
  return {
    key,
    to,
    subject: words.subject,
    text: [
      words.heading.join(" ").toUpperCase(),
      ...splitParagraphs(words.opening),
      ...splitParagraphs(words.closing),
      `Your order: ${orderUrl}`,
      `Questions? ${publicUrl}/contact-us`,
      `${why}\n${facts.sellerName}, ${facts.sellerAddress}`.trim(),
      "",
    ].join("\n\n"),
    html: renderMailHtml(<RefundNotice parts={parts} words={words} orderUrl={orderUrl} why={why} />),
  };
}

type RefundNoticeProps = { parts: RefundMailParts; words: RenderedMailText; orderUrl: string; why: string };

function RefundNotice({ parts: { facts, publicUrl }, words, orderUrl, why }: RefundNoticeProps) {
  const footer = (
    <>
      {why} Questions? <FooterLink href={`${publicUrl}/contact-us`}>Contact Us</FooterLink>
      <br />
      {facts.sellerName}, {facts.sellerAddress}.
    </>
  );
  return (
    <MailLayout title={words.heading.join(" ")} publicUrl={publicUrl} footer={footer}>
      <MailParagraphs text={words.opening} />
      <MailParagraphs text={words.closing} />
      <p style={{ margin: 0 }}>
        <a href={orderUrl} style={{ color: brandColours.ink }}>
          Your order
        </a>
      </p>
    </MailLayout>
  );
}
