import { jobs } from "#contracts/jobs/job-registry.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { findBuyerEmail } from "#db/queries/orders/order-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { getRenewedLinkEnd } from "#domain/orders/order-link.ts";
import type { Deps } from "../kernel/deps.ts";
import { findOwnOrder, orderNotFound } from "../kernel/find-own-order.ts";
import { limitMailOfKind } from "../kernel/limit-mail.ts";
import { fail } from "../kernel/result.ts";
import type { OrderUseCases } from "./order-types.ts";

/**
 * Mails a new link to the order's own address, for the holder of its old one; five times a day to an address. A link
 * that isn't old yet needs no new one, so nothing is mailed, unless the new link has to prove the address before an
 * erasure.
 */
export function renewLink(deps: Deps): OrderUseCases["renewLink"] {
  return (token, { isForErasure } = { isForErasure: false }) =>
    transactionWithRetry(deps.database, async (tx) => {
      const order = await findOwnOrder(deps, tx, { token });
      if (!order) return fail(orderNotFound);
      if (!order.isLinkOld && !isForErasure) return { ok: true, value: null };
      const email = await findBuyerEmail(tx, order);
      if (email === null) return fail("link-no-email");
      const refused = await limitMailOfKind(deps, tx, jobs.orderLinkMail, email);
      if (refused) return fail(refused);
      const until = getRenewedLinkEnd(deps.clock()).toISOString();
      await enqueue(tx, jobs.orderLinkMail, { orderId: order.id, until }, `${order.id}:${until}`);
      return { ok: true, value: null };
    });
}
