import type { Database } from "../db/client.ts";
import { orderById } from "../db/queries/orders.ts";
import type { Mailer } from "../gateways/mail/mailer.ts";
import { orderConfirmedMail } from "../gateways/mail/order-confirmed.ts";
import { orderView } from "../use-cases/orders/order-view.ts";
import { readSettings } from "../use-cases/settings/read-settings.ts";
import { customerMailHandlers } from "./customer-mail.ts";
import { named } from "./payload.ts";
import { visitorMailHandlers } from "./visitor-mail.ts";
import type { Handlers } from "./worker.ts";

/** `publicUrl` is what links in messages begin with, `from` the sender, 'Elefant <orders@shop.example>'. */
export type MailParts = {
  database: Pick<Database, "db">;
  mailer: Mailer;
  publicUrl: string;
  from?: string | undefined;
  /** What codes are made with (D11): the message is the one place where a code is readable. */
  secret: string;
};

/**
 * Every message. A handler may run twice: the message's key makes it one (in the mailbox by the database, by
 * SMTP through the Message-ID). What it throws is tried again later.
 */
export function mailHandlers(given: MailParts): Handlers {
  const parts = { ...given, publicUrl: given.publicUrl.replace(/\/+$/, "") };
  return { ...orderMailHandlers(parts), ...visitorMailHandlers(parts), ...customerMailHandlers(parts) };
}

function orderMailHandlers({ database: { db }, mailer, publicUrl }: MailParts): Handlers {
  return {
    "mail.order-confirmed": async (payload) => {
      const row = await orderById(db, String(named(payload, "orderId")));
      if (!row) throw new Error("the order of this message is not in the book");
      if (!row.email) return;
      const [order, facts] = [await orderView(db, row), await readSettings(db)];
      await mailer.send(orderConfirmedMail(row.email, { order, facts, publicUrl }));
    },
  };
}
