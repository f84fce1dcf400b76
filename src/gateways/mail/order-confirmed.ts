import type { OrderView } from "#contracts/store/order.ts";
import type { ShopFacts } from "#contracts/store/settings.ts";
import { type MailDress, mailSays } from "./mail-words.ts";
import type { Mail } from "./mailer.ts";
import { orderConfirmedHtml } from "./order-confirmed-html.ts";
import { orderConfirmedText } from "./order-confirmed-text.ts";
import { orderFacts } from "./order-words.ts";

/** What a message about an order is made of. */
export type OrderMailParts = MailDress & { order: OrderView; facts: Pick<ShopFacts, "fssai"> };

/** 'Order Confirmed' (issue 2 §5, D10): HTML and text say the same. One per order, whoever asks for it again. */
export function orderConfirmedMail(to: string, parts: OrderMailParts): Mail {
  const says = mailSays(parts, "orderConfirmed", orderFacts(parts.order));
  return {
    key: `mail.order-confirmed:${parts.order.id}`,
    to,
    subject: says.subject,
    text: orderConfirmedText(parts, says),
    html: orderConfirmedHtml(parts, says),
  };
}
