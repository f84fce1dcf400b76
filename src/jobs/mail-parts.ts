import type { Database } from "#db/client.ts";
import type { MailTemplates } from "#gateways/mail/mail-templates.ts";
import type { Mailer } from "#gateways/mail/mailer.ts";

/** Dependencies of the handlers that send mail. */
export type MailParts = {
  database: Pick<Database, "db">;
  mailer: Mailer;
  templates: MailTemplates;
  /** Base of links in mails, without a trailing slash. */
  publicUrl: string;
  /** Sender, 'Elefant <orders@shop.example>'; undefined in demo mode. */
  from?: string | undefined;
  /** The key that codes are derived from: a code is readable only in its mail (docs/rules.md 16.8). */
  secret: string;
};
