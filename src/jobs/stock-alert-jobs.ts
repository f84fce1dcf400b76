import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { findStockAlert } from "#db/queries/inventory/stock-alerts.ts";
import { formatVariantName } from "#domain/inventory/availability.ts";
import { buildStockAlertPath } from "#domain/inventory/stock-alert-path.ts";
import type { MailTemplates } from "#gateways/mail/mail-templates.ts";
import type { Mailer } from "#gateways/mail/mailer.ts";
import { readMailContext } from "#use-cases/content/read-mail-context.ts";
import type { StockAlertUseCases } from "#use-cases/inventory/stock-alert-types.ts";
import type { JobHandlers } from "./job-handlers.ts";
import { enqueueEvery } from "./recurring-jobs.ts";
import { startTimer, type Timer } from "./timer.ts";

type StockAlertParts = {
  db: Tx;
  alerts: Pick<StockAlertUseCases, "queueDue">;
  mailer: Mailer;
  templates: Pick<MailTemplates, "backInStock">;
  publicUrl: string;
};

const lookEveryMinutes = 1;
const askEveryMs = 20_000;

/** Tells people who wait for a SKU that it is in stock (docs/rules.md 6.9). */
export function stockAlertHandlers({ db, alerts, mailer, templates, publicUrl }: StockAlertParts) {
  return {
    "stock-alerts.queue": () => alerts.queueDue(),
    "mail.back-in-stock": async ({ alertId }) => {
      const alert = await findStockAlert(db, alertId);
      // Skip people who have stopped it, and those who asked again after their email.
      if (!alert || alert.sentAt === null) return;
      const { variant, ...row } = alert;
      const context = await readMailContext(db, publicUrl);
      const link = `${context.publicUrl}${buildStockAlertPath(variant)}`;
      await mailer.send(
        templates.backInStock({ alert: { ...row, item: formatVariantName(variant), link }, ...context }),
      );
    },
  } satisfies Partial<JobHandlers>;
}

/** Looks once a minute for all server processes, until stopped. */
export function startStockAlerts(db: Tx, report: (error: unknown) => void): Timer {
  return startTimer(() => enqueueEvery(db, jobs.queueStockAlerts, lookEveryMinutes), askEveryMs, report);
}
