import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { readSettings } from "#db/queries/settings/stored-settings.ts";
import { findDueReportMonth } from "#domain/reports/monthly-report.ts";
import type { MailTemplates } from "#gateways/mail/mail-templates.ts";
import type { Mailer } from "#gateways/mail/mailer.ts";
import type { ReportUseCases } from "#use-cases/reports/report-types.ts";
import type { JobHandlers } from "./job-handlers.ts";
import { startTimer, type Timer } from "./timer.ts";

type ReportParts = {
  db: Tx;
  reports: Pick<ReportUseCases, "readMonth">;
  mailer: Mailer;
  templates: Pick<MailTemplates, "monthlyReport">;
  publicUrl: string;
  adminUrl?: string | undefined;
};

const askEveryMs = 10 * 60_000;

/** Mails a month's report to the address in the settings (docs/rules.md 15.15). */
export function reportHandlers({ db, reports, mailer, templates, publicUrl, adminUrl = publicUrl }: ReportParts) {
  return {
    "mail.monthly-report": async ({ month }) => {
      const facts = await readSettings(db);
      // The report was switched off after it was queued.
      if (facts.reportEmail === "") return;
      const parts = { email: facts.reportEmail, facts, publicUrl, adminUrl };
      await mailer.send(templates.monthlyReport(parts, await reports.readMonth(month)));
    },
  } satisfies Partial<JobHandlers>;
}

/** Queues the report of the last month once, when it is due and wanted. */
export async function enqueueMonthlyReport(db: Tx, now: Date): Promise<void> {
  const month = findDueReportMonth(now);
  if (month === undefined || (await readSettings(db)).reportEmail === "") return;
  await enqueue(db, jobs.monthlyReportMail, { month }, month);
}

/** Asks every ten minutes until stopped. */
export function startMonthlyReports(db: Tx, clock: () => Date, report: (error: unknown) => void): Timer {
  return startTimer(() => enqueueMonthlyReport(db, clock()), askEveryMs, report);
}
