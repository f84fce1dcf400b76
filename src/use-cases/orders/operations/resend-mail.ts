import { listOrderEvents } from "#db/queries/orders/order-queries.ts";
import { listReturns } from "#db/queries/orders/order-timeline.ts";
import { isReachable, type MailRecipient } from "#domain/orders/mail-recipient.ts";
import { type OrderStatus, parseOrderStatus } from "#domain/orders/order-status.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail } from "#use-cases/kernel/result.ts";
import { completeDispatch } from "#use-cases/tax/complete-dispatch.ts";
import { mailByStatus, type OrderMail, resendOrderMail } from "../notify-buyer.ts";
import type { OrderOperations } from "./operation-types.ts";
import { done, transitionRefusal, withLockedOrder } from "./with-locked-order.ts";

/** Sends a mail to the buyer again, once per key. */
export function resendMail(deps: Deps): OrderOperations["resend"] {
  return (actor, orderId, { mail, key }) =>
    withLockedOrder(deps, { actor, permission: "orders.move", orderId }, async ({ tx, order, audit }) => {
      if (!isReachable(order)) return fail(transitionRefusal("This order has no email address."));
      const events = await listOrderEvents(tx, orderId);
      if (!resendableMails(order, events, await listReturns(tx, orderId)).includes(mail)) {
        return fail(transitionRefusal("This order has no such email."));
      }
      if (mail === "shipped") await completeDispatch(tx, orderId);
      if (await resendOrderMail(tx, orderId, mail, key)) await audit({ action: "orders.resend", after: { mail } });
      return done;
    });
}

/** Lists the mails of states that the order has been in, and of its last return; none without an email. */
export function resendableMails(
  order: MailRecipient,
  events: { toStatus: string }[],
  returns: { state: string }[],
): OrderMail[] {
  if (!isReachable(order)) return [];
  const states: OrderStatus[] = events.map(({ toStatus }) => parseOrderStatus(toStatus));
  if (returns.some(({ state }) => state === "taken")) states.push("returned");
  const mails = states.flatMap((status) =>
    status in mailByStatus ? [mailByStatus[status as keyof typeof mailByStatus]] : [],
  );
  return [...new Set(mails)];
}
