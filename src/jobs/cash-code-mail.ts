import type { Database } from "#db/client.ts";
import { cashCodeMinutes } from "#domain/checkout/cash-pressure.ts";
import type { MailTemplates } from "#gateways/mail/mail-templates.ts";
import type { Mailer } from "#gateways/mail/mailer.ts";
import { unsealCashCode } from "#use-cases/checkout/cash-code.ts";
import { readMailContext } from "#use-cases/content/read-mail-context.ts";
import type { JobHandlers } from "./job-handlers.ts";

type Parts = {
  database: Pick<Database, "db">;
  mailer: Mailer;
  templates: Pick<MailTemplates, "cashCode">;
  publicUrl: string;
  secret: string;
};

/** Mails the code of a cash order, to an address that is in no row of the database. */
export function cashCodeMailHandlers({ database: { db }, mailer, templates, publicUrl, secret }: Parts) {
  return {
    "mail.cash-code": async ({ sealed, key }) => {
      const to = unsealCashCode(secret, sealed);
      if (!to) return;
      const parts = { email: to.email, ...(await readMailContext(db, publicUrl)) };
      await mailer.send(templates.cashCode(parts, { code: to.code, minutes: cashCodeMinutes, key }));
    },
  } satisfies Partial<JobHandlers>;
}
