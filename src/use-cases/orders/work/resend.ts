import { orderEvents } from "#db/queries/orders.ts";
import { orderStatus } from "#domain/order.ts";
import type { Deps } from "#use-cases/deps.ts";
import { isReachable, mailOf, type OrderMail, type Told, tellAgain } from "../tell-buyer.ts";
import { done, impossible, onOrder } from "./on-order.ts";
import type { OrderWork } from "./types.ts";

/** A message to the buyer once more; the same key is one message. */
export function resend(deps: Deps): OrderWork["resend"] {
  return (who, orderId, { mail, key }) =>
    onOrder(deps, { who, right: "orders.move", orderId }, async ({ tx, order, tell }) => {
      if (!isReachable(order)) return { ok: false, error: impossible("This buyer left no e-mail address.") };
      const events = await orderEvents(tx, orderId);
      if (!mailsFor(order, events).includes(mail)) {
        return { ok: false, error: impossible("There is no such message about this order.") };
      }
      if (await tellAgain(tx, orderId, mail, key)) await tell({ action: "orders.resend", after: { mail } });
      return done;
    });
}

/** Messages about what an order has been, none for who left no address. */
export function mailsFor(order: Told, events: { toStatus: string }[]): OrderMail[] {
  if (!isReachable(order)) return [];
  const states = events.map(({ toStatus }) => orderStatus(toStatus));
  return states.flatMap((status) => (status in mailOf ? [mailOf[status as keyof typeof mailOf]] : []));
}
