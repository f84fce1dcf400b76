import type { OrderView } from "#contracts/store/order.ts";
import type { ShopFacts } from "#contracts/store/settings.ts";
import { type MailContext, renderMailText } from "./mail-words.ts";
import type { Mail } from "./mailer.ts";
import { renderOrderConfirmedHtml } from "./order-confirmed-html.ts";
import { renderOrderConfirmedText } from "./order-confirmed-text.ts";
import { listOrderFacts } from "./order-words.ts";

/** What a message about an order is made of. */
export type OrderMailParts = MailContext & { order: OrderView; facts: Pick<ShopFacts, "fssai"> };

/** 'Order Confirmed' (issue 2 §5, D10): HTML and text say the same. One per order, whoever asks for it again. */
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
