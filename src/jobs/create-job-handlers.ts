import type { Database } from "#db/client.ts";
import type { Shop } from "#use-cases/shop.ts";
import { backupHandlers } from "./backup-jobs.ts";
import { cdnHandlers } from "./cdn-jobs.ts";
import type { JobHandlers } from "./job-handlers.ts";
import { type MailParts, mailHandlers } from "./mail.ts";
import { holdHandlers, paymentHandlers } from "./payment-jobs.ts";
import {
  cleanupHandlers,
  mediaCleanupHandlers,
  salesRollupHandlers,
  scheduledContentHandlers,
  scheduledPriceHandlers,
  scheduledProductHandlers,
} from "./recurring-jobs.ts";
import { reportHandlers } from "./report-jobs.ts";
import { stockAlertHandlers } from "./stock-alert-jobs.ts";
import { verificationHandlers } from "./verify-books-job.ts";

type HandlerParts = Omit<MailParts, "database"> & {
  database: Database;
  shop: Shop;
  /** Sends due purges to the CDN; undefined without one. */
  purgeEdge?: (() => Promise<void>) | undefined;
};

/** Creates the handler of every kind of job; the type keeps the list complete. */
export function createJobHandlers({ shop, purgeEdge, ...parts }: HandlerParts): JobHandlers {
  const { database, clock, mailer, templates, publicUrl, adminUrl } = parts;
  const { db } = database;
  return {
    ...backupHandlers(db, shop.backups),
    ...cdnHandlers(purgeEdge),
    ...cleanupHandlers(database, clock),
    ...holdHandlers(database, shop.payments.jobs),
    ...salesRollupHandlers(db, clock),
    ...mediaCleanupHandlers(shop.media),
    ...paymentHandlers(shop.payments),
    ...scheduledContentHandlers(shop.content.edit),
    ...scheduledPriceHandlers(shop.pricing),
    ...scheduledProductHandlers(shop.catalog.edit),
    ...verificationHandlers(db, shop.verification),
    ...stockAlertHandlers({ db, alerts: shop.inventory.alerts, mailer, templates, publicUrl }),
    ...reportHandlers({ db, reports: shop.reports, mailer, templates, publicUrl, adminUrl }),
    ...mailHandlers(parts),
  };
}
