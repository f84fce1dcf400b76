import type { JobDefinition } from "#contracts/jobs/define-job.ts";
import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Database, Tx } from "#db/client.ts";
import { listOverdueDrafts } from "#db/queries/catalog/draft-schedules.ts";
import { listOverdueDocuments } from "#db/queries/content/content-documents.ts";
import { markTopBuyers, writeDueBuyers } from "#db/queries/customers/buyer-queries.ts";
import { aggregateSales } from "#db/queries/dashboard/sales-totals.ts";
import { foldReserved } from "#db/queries/inventory/inventory-figures.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { listOverduePriceChanges } from "#db/queries/pricing/price-change-queries.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import type { CatalogEditUseCases } from "#use-cases/catalog/edit/catalog-edit-types.ts";
import type { DocumentUseCases } from "#use-cases/content/edit/document-edit-types.ts";
import type { MediaUseCases } from "#use-cases/media/media-types.ts";
import type { PricingUseCases } from "#use-cases/pricing/pricing-types.ts";
import { applyRetention } from "./apply-retention.ts";
import type { JobHandlers } from "./job-handlers.ts";
import { startTimer, type Timer } from "./timer.ts";

type RecurringJob = JobDefinition<string, (typeof jobs.cleanUp)["payload"]>;
type Report = (error: unknown) => void;

const cleanup = { everyMinutes: 60, askEveryMs: 10 * 60_000 };

const salesRollup = {
  everyMinutes: 1,
  askEveryMs: 20_000,
  /** One short transaction per batch, so finished batches survive a restart. */
  batchSize: 5_000,
  /** A job must end before its lease does; the next job does the rest. */
  budgetMs: 20_000,
};

/** Short intervals, because readers of the inventory add up the entries that are still pending. */
const reservedFolding = { everyMs: 2_000, batchSize: 1_000 };

const scheduledPrices = { askEveryMs: 3_000, lateMs: 3_000, batchSize: 100 };

/** Enqueues at most one job per time slot, even with several server processes. */
export async function enqueueEvery(db: Tx, job: RecurringJob, minutes: number, now = Date.now()): Promise<void> {
  await enqueue(db, job, {}, String(Math.floor(now / 60_000 / minutes)));
}

/** Applies docs/retention.md. */
export function cleanupHandlers(database: Database, clock = () => new Date()) {
  return {
    clean: () => applyRetention(database, clock()),
  } satisfies Partial<JobHandlers>;
}

/** Enqueues the cleanup once an hour until stopped. */
export function startCleanup(db: Tx, report: Report): Timer {
  return startTimer(() => enqueueEvery(db, jobs.cleanUp, cleanup.everyMinutes), cleanup.askEveryMs, report);
}

/** Updates the customer list every two seconds until stopped, so that its readers seldom have to wait for it. */
export function startDueBuyers(db: Tx, report: Report): Timer {
  return startTimer(() => writeDueBuyers(db, 1_000), 2_000, report);
}

/** Adds reserved units to those of their SKUs (docs/decisions/0072-reserved-units.md) until stopped. */
export function startReservedFolding(db: Tx, report: Report): Timer {
  const { everyMs, batchSize } = reservedFolding;
  return startTimer(
    async () => {
      while ((await foldReserved(db, batchSize)) === batchSize);
    },
    everyMs,
    report,
  );
}

/** Marks the customers that spent most every five minutes until stopped (docs/decisions/0063-customer-segments.md). */
export function startTopBuyers(db: Tx, report: Report): Timer {
  return startTimer(() => markTopBuyers(db), 5 * 60_000, report);
}

/** Deletes picture files no longer in use. */
export function mediaCleanupHandlers(media: Pick<MediaUseCases, "removeFiles">) {
  return {
    "media.remove-files": (files) => media.removeFiles(files),
  } satisfies Partial<JobHandlers>;
}

/** Folds sales entries into daily figures (docs/decisions/0014), so that reports stay fast and exact. */
export function salesRollupHandlers(db: Tx, clock: () => Date) {
  const { batchSize, budgetMs } = salesRollup;
  return {
    "sales.fold": async () => {
      const until = performance.now() + budgetMs;
      const today = () => toIsoDayInIndia(clock().toISOString());
      while ((await aggregateSales(db, { atMost: batchSize, today: today() })) === batchSize) {
        if (performance.now() > until) return;
      }
    },
  } satisfies Partial<JobHandlers>;
}

/** Enqueues the roll-up once a minute for all server processes, until stopped. */
export function startSalesRollup(db: Tx, report: Report): Timer {
  return startTimer(() => enqueueEvery(db, jobs.rollUpSales, salesRollup.everyMinutes), salesRollup.askEveryMs, report);
}

/** Applies scheduled prices: the job is written with the schedule and waits until its time. */
export function scheduledPriceHandlers(pricing: Pick<PricingUseCases, "applyScheduledPrices">) {
  return {
    "prices.begin": ({ id }) => pricing.applyScheduledPrices(id),
  } satisfies Partial<JobHandlers>;
}

/** Publishes scheduled content: the job is written with the schedule and waits until its time. */
export function scheduledContentHandlers(edit: Pick<DocumentUseCases, "publishScheduled">) {
  return {
    "content.publish": ({ key }) => edit.publishScheduled(key),
  } satisfies Partial<JobHandlers>;
}

/** Publishes scheduled products: the job is written with the schedule and waits until its time. */
export function scheduledProductHandlers(edit: Pick<CatalogEditUseCases, "publishScheduled">) {
  return {
    "products.publish": ({ id }) => edit.publishScheduled(id),
  } satisfies Partial<JobHandlers>;
}

/** Re-enqueues overdue products every minute, in case a worker died holding the first job. */
export async function enqueueOverdueProducts(db: Tx, now: Date): Promise<void> {
  const { lateMs, batchSize } = scheduledPrices;
  const minute = Math.floor(now.getTime() / 60_000);
  for (const id of await listOverdueDrafts(db, new Date(now.getTime() - lateMs), batchSize))
    await enqueue(db, jobs.publishProduct, { id }, `${id}:late:${minute}`);
}

/** Re-enqueues overdue documents every minute, in case a worker died holding the first job. */
export async function enqueueOverdueContent(db: Tx, now: Date): Promise<void> {
  const { lateMs, batchSize } = scheduledPrices;
  const minute = Math.floor(now.getTime() / 60_000);
  for (const { key } of await listOverdueDocuments(db, new Date(now.getTime() - lateMs), batchSize))
    await enqueue(db, jobs.publishDocument, { key }, `${key}:late:${minute}`);
}

/** Re-enqueues overdue price changes every minute, in case a worker died holding the first job. */
export async function enqueueOverduePrices(db: Tx, now: Date): Promise<void> {
  const { lateMs, batchSize } = scheduledPrices;
  const minute = Math.floor(now.getTime() / 60_000);
  for (const id of await listOverduePriceChanges(db, new Date(now.getTime() - lateMs), batchSize))
    await enqueue(db, jobs.applyScheduledPrices, { id }, `${id}:${minute}`);
}

/** Checks for overdue price changes, documents and products every few seconds until stopped. */
export function startScheduledPrices(db: Tx, clock: () => Date, report: Report): Timer {
  const enqueueOverdue = async () => {
    await enqueueOverduePrices(db, clock());
    await enqueueOverdueContent(db, clock());
    await enqueueOverdueProducts(db, clock());
  };
  return startTimer(enqueueOverdue, scheduledPrices.askEveryMs, report);
}
