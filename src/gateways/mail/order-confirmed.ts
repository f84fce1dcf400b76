import type { OrderView } from "../../contracts/store/order.ts";
import type { ShopFacts } from "../../contracts/store/settings.ts";
import type { Mail } from "./mailer.ts";
import { orderConfirmedHtml } from "./order-confirmed-html.ts";
import { orderConfirmedText } from "./order-confirmed-text.ts";

/** What a message about an order is made of; `publicUrl` is the shop's own address, without a slash at its end. */
export type OrderMailParts = {
  order: OrderView;
  facts: Pick<ShopFacts, "sellerName" | "sellerAddress" | "fssai">;
  publicUrl: string;
};

/** 'Order Confirmed' (issue 2 §5, D10): HTML and text say the same. One per order, whoever asks for it again. */
export function orderConfirmedMail(to: string, parts: OrderMailParts): Mail {
  return {
    key: `mail.order-confirmed:${parts.order.id}`,
    to,
    subject: `Order Confirmed: ${parts.order.id}`,
    text: orderConfirmedText(parts),
    html: orderConfirmedHtml(parts),
  };
}
