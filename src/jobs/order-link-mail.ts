import type { Database } from "#db/client.ts";
import { findBuyerEmail, findOrderById } from "#db/queries/orders/order-queries.ts";
import { renewedLinkDays } from "#domain/orders/order-link.ts";
import { formatOrderNumber } from "#domain/orders/order-number.ts";
import type { MailTemplates } from "#gateways/mail/mail-templates.ts";
import type { Mailer } from "#gateways/mail/mailer.ts";
import { readMailContext } from "#use-cases/content/read-mail-context.ts";
import { createRenewedToken } from "#use-cases/kernel/order-link.ts";
import type { JobHandlers } from "./job-handlers.ts";

type Parts = {
  database: Pick<Database, "db">;
  mailer: Mailer;
  templates: Pick<MailTemplates, "orderLink">;
  publicUrl: string;
  secret: string;
};

/** The mail with a new link to an order; the link is made here, so that no job and no log holds it. */
export function orderLinkMailHandlers({ database: { db }, mailer, templates, publicUrl, secret }: Parts) {
  return {
    "mail.order-link": async ({ orderId, until }) => {
      const order = await findOrderById(db, orderId);
      const email = order && (await findBuyerEmail(db, order));
      // Skip an order that was anonymised.
      if (!email) return;
      const token = createRenewedToken({ secret }, { token: order.token, email }, new Date(until));
      const link = `${publicUrl}/order/${token}`;
      const parts = { email, ...(await readMailContext(db, publicUrl)) };
      await mailer.send(
        templates.orderLink(parts, {
          orderId,
          orderNumber: formatOrderNumber(order),
          link,
          days: renewedLinkDays,
          until,
        }),
      );
    },
  } satisfies Partial<JobHandlers>;
}
