import { listOrderEvents } from "#db/queries/orders/order-queries.ts";
import { isReachable, type MailRecipient } from "#domain/orders/mail-recipient.ts";
import { parseOrderStatus } from "#domain/orders/order-status.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail } from "#use-cases/kernel/result.ts";
import { mailByStatus, type OrderMail, resendOrderMail } from "../notify-buyer.ts";
import type { OrderOperations } from "./operation-types.ts";
import { done, transitionRefusal, withLockedOrder } from "./with-locked-order.ts";

/** Sends a mail to the buyer again, once per key. */
export function resendMail(deps: Deps): OrderOperations["resend"] {
  return (actor, orderId, { mail, key }) =>
    withLockedOrder(deps, { actor, permission: "orders.move", orderId }, async ({ tx, order, audit }) => {
      if (!isReachable(order)) return fail(transitionRefusal("This order has no email address."));
      const events = await listOrderEvents(tx, orderId);
      if (!resendableMails(order, events).includes(mail)) {
        return fail(transitionRefusal("This order has no such mail."));
      }
      if (await resendOrderMail(tx, orderId, mail, key)) await audit({ action: "orders.resend", after: { mail } });
      return done;
    });
}

/** Lists the mails of states that the order has been in; none when the buyer left no email. */
export function resendableMails(order: MailRecipient, events: { toStatus: string }[]): OrderMail[] {
  if (!isReachable(order)) return [];
  const states = events.map(({ toStatus }) => parseOrderStatus(toStatus));
  return states.flatMap((status) =>
    status in mailByStatus ? [mailByStatus[status as keyof typeof mailByStatus]] : [],
  );
}
