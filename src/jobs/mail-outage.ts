import type { Database } from "#db/client.ts";
import { endMailOutage, findMailOutage, releaseMails, startMailOutage } from "#db/queries/jobs/mail-outage.ts";
import { type Mailer, MailServerError, type SmtpMailer } from "#gateways/mail/mailer.ts";
import { startTimer } from "./timer.ts";

const checkEveryMs = 30_000;

type OutageParts = { database: Pick<Database, "db" | "transaction">; clock: () => Date };

/** Sends through `mailer` and records when the mail server stops and starts answering (docs/rules.md 15.11). */
export function noticeOutages(mailer: Mailer, parts: OutageParts): Mailer {
  return {
    send: (mail) => noticing(parts, () => mailer.send(mail)),
  };
}

/** Checks the mail server during an outage: mails wait long between tries, so otherwise none might try for an hour. */
export async function checkMailServer({ check }: Pick<SmtpMailer, "check">, parts: OutageParts): Promise<void> {
  if (!(await findMailOutage(parts.database.db))) return;
  await noticing(parts, check).catch((error: unknown) => {
    if (!(error instanceof MailServerError)) throw error;
  });
}

/** Checks every half minute until stopped. */
export function startMailChecks(mailer: SmtpMailer, parts: OutageParts, report: (error: unknown) => void) {
  return startTimer(() => checkMailServer(mailer, parts), checkEveryMs, report);
}

async function noticing({ database, clock }: OutageParts, ask: () => Promise<void>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (error instanceof MailServerError)
      await startMailOutage(database.db, { at: clock(), reason: error.message.slice(0, 300) });
    throw error;
  }
  if (!(await findMailOutage(database.db))) return;
  await database.transaction(async (tx) => {
    if (await endMailOutage(tx)) await releaseMails(tx, MailServerError.name);
  });
}
