import type { Database } from "#db/client.ts";
import type { Mailer } from "#gateways/mail/mailer.ts";
import { customerMailHandlers } from "./customer-mail.ts";
import { operatorMailHandlers } from "./operator-mail.ts";
import { orderMailHandlers } from "./order-mail.ts";
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
  return {
    ...orderMailHandlers(parts),
    ...visitorMailHandlers(parts),
    ...customerMailHandlers(parts),
    ...operatorMailHandlers(parts),
  };
}
