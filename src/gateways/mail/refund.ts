import { formatRupees, type Paise } from "../../domain/money.ts";
import { html } from "./html.ts";
import { letterHtml, letterLink } from "./letter-html.ts";
import type { Mail } from "./mailer.ts";
import type { OrderMailParts } from "./order-confirmed.ts";

export type RefundMailParts = Pick<OrderMailParts, "facts" | "publicUrl"> & {
  order: { id: string; token: string; paymentMode: string };
  refund: { id: number; paymentId: string; amount: Paise; reason: string; bankReference: string | null };
};
type Letter = { key: string; title: string; paragraphs: string[] };

const whyThisMail = "You get this because you paid at our shop.";

/** The money has left: one a refund (issue 5 §2). */
export function refundMail(to: string, parts: RefundMailParts): Mail {
  const { id, amount, bankReference } = parts.refund;
  const where = parts.order.paymentMode === "cod" ? "to your bank account" : "back to where you paid from";
  const reference = bankReference ? ` Your bank knows it by the reference ${bankReference}.` : "";
  return letter(to, parts, {
    key: `mail.refund:${id}`,
    title: "Your refund",
    paragraphs: [
      `We have sent ${formatRupees(amount)} of your order ${parts.order.id} ${where}.${reference}`,
      "Banks take 5 to 7 working days to show it.",
    ],
  });
}

/** The money came too late, or twice: one a payment (issue 5 §2). `refund.reason` says which. */
export function paymentReturnedMail(to: string, parts: RefundMailParts): Mail {
  const { paymentId, amount, reason } = parts.refund;
  return letter(to, parts, {
    key: `mail.payment-returned:${paymentId}`,
    title: "Your payment goes back",
    paragraphs: [
      `Your payment of ${formatRupees(amount)} for the order ${parts.order.id} reached us, and we could not use it. ${reason}`,
      "The whole amount is on its way back to where you paid from. There is nothing that you have to do.",
    ],
  });
}

function letter(to: string, { order, facts, publicUrl }: RefundMailParts, { key, title, paragraphs }: Letter): Mail {
  const link = `${publicUrl}/order/${order.token}`;
  const seller = `${facts.sellerName}, ${facts.sellerAddress}`;
  return {
    ...{ key, to, subject: `${title}: ${order.id}` },
    text: [...paragraphs, `Your order: ${link}`, `${whyThisMail}\n${seller}`, ""].join("\n\n"),
    html: letterHtml({
      ...{ title, publicUrl },
      body: html`${paragraphs.map((words) => html`<p style="margin:0 0 16px">${words}</p>`)}<p style="margin:0"><a href="${link}" style="color:#0A1B2E">Your order</a></p>`,
      foot: html`${whyThisMail} Questions? ${letterLink(`${publicUrl}/contact-us`, "Contact Us")}<br>${seller}.`,
    }),
  };
}
