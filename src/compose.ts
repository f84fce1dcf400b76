import { fileURLToPath } from "node:url";
import type { Hono } from "hono";
import type { Log } from "#config/log.ts";
import type { Settings } from "#config/settings.ts";
import type { Database } from "#db/client.ts";
import { ping, readFigures } from "#db/queries/figures.ts";
import { keepMail } from "#db/queries/mailbox.ts";
import { readSecret } from "#db/read-secret.ts";
import type { everything, Subject } from "#domain/change.ts";
import { demoMailer } from "#gateways/mail/demo.ts";
import type { Mailer } from "#gateways/mail/mailer.ts";
import { smtpMailer } from "#gateways/mail/smtp.ts";
import { openMedia } from "#gateways/media/open-media.ts";
import { serveMedia } from "#gateways/media/serve-media.ts";
import { createApp } from "#http/app.ts";
import type { AppEnv } from "#http/context.ts";
import { mailboxApp } from "#http/mailbox.ts";
import { createMetrics, type Gauge } from "#http/metrics.ts";
import { createRequestLog } from "#http/middleware/request-log.ts";
import { createPageCache, type PageCache } from "#http/page-cache/index.ts";
import { shows } from "#http/page-cache/shown.ts";
import type { Pages, Report } from "#http/pages.ts";
import { cleaningHandlers, startCleaning } from "#jobs/cleaning.ts";
import { holdHandlers, startHolds } from "#jobs/holds.ts";
import { mailHandlers } from "#jobs/mail.ts";
import { mediaHandlers } from "#jobs/media.ts";
import { paymentMailHandlers } from "#jobs/payment-mail.ts";
import { paymentHandlers, startReconciling } from "#jobs/payments.ts";
import { priceHandlers, startPrices } from "#jobs/prices.ts";
import { salesHandlers, startFolding } from "#jobs/sales.ts";
import { type Handlers, startWorker } from "#jobs/worker.ts";
import type { TestGateway } from "#test-gateway/index.ts";
import { createShop } from "#use-cases/create-shop.ts";
import type { Shop } from "#use-cases/shop.ts";
import { choosePaymentGateway } from "./payment-gateway.ts";

type Parts = {
  settings: Pick<Settings, "mode" | "trustProxy" | "metricsToken" | "mail" | "sessionSecret" | "razorpay"> &
    Pick<Settings, "dataDir" | "mediaStore">;
  publicUrl: string;
  database: Database;
  log: Log;
  clock?: () => Date;
  /** Folders of the built files; none under the development server. */
  clientDir?: string | undefined;
  adminDir?: string | undefined;
  /** Whether 'Pay Now' is offered. */
  payOnline?: boolean;
  /** Other times than usual: what the test gateway takes, how long its client waits. */
  gatewayTimes?: Pick<Parameters<typeof choosePaymentGateway>[0], "delays" | "limits">;
  makePages: (shop: Shop, report: Report) => Promise<Pages>;
};

export type Composed = {
  shop: Shop;
  app: Hono<AppEnv>;
  cache: PageCache | undefined;
  handlers: Handlers;
  /** The gateway of demo mode. */
  testGateway: TestGateway | undefined;
  startJobs: () => { stop: () => Promise<void> };
};

const seedMedia = fileURLToPath(new URL("../seed/media", import.meta.url));
/** A queue that was not read for so long: the worker hangs. */
const longestSilenceMs = 30_000;

/** The whole shop over one open, migrated database: everything but the port it listens on. */
export async function compose(parts: Parts): Promise<Composed> {
  const { settings, publicUrl, database, log, clientDir } = parts;
  const development = settings.mode === "development";
  const clock = parts.clock ?? (() => new Date());
  const secret = await readSecret(database, settings.sessionSecret);
  const { gateway: chosen, testGateway } = choosePaymentGateway({
    settings,
    database,
    clock,
    ...parts.gatewayTimes,
    webhookUrl: `${publicUrl}/webhooks/razorpay`,
    deliver: async (request) => await app.fetch(request, {}),
    report: (error) => log.error({ err: error }, "test gateway failed"),
  });
  const gateway = (parts.payOnline ?? true) ? chosen : undefined;
  const media = openMedia(settings);
  const shop = createShop({
    database,
    clock,
    gateway,
    media,
    secret,
    shows,
    sendsMail: settings.mail !== undefined,
    secondFactorRequired: settings.mode === "serve",
  });
  const cache = development ? undefined : createPageCache({ origin: publicUrl });
  if (cache) database.onNotify((message) => cache.changed(message as Subject | typeof everything));
  const metrics = createMetrics();
  const logRequest = createRequestLog(log, metrics);
  let worker: ReturnType<typeof startWorker> | undefined;
  const mailer = mailerOf(settings.mail, database);
  const handlers: Handlers = {
    ...cleaningHandlers(database.db, clock),
    ...holdHandlers(shop.payments.jobs),
    ...salesHandlers(database.db, clock),
    ...mediaHandlers(shop.media),
    ...paymentHandlers(shop.payments),
    ...priceHandlers(shop.shelf.jobs),
    ...paymentMailHandlers({ database, mailer, publicUrl }),
    ...mailHandlers({ database, mailer, publicUrl, from: settings.mail?.from, secret }),
  };
  const app = createApp({
    shop,
    pages: await parts.makePages(shop, (error, id) => log.error({ id, err: error }, "page failed")),
    cache,
    log,
    logRequest,
    machine: {
      notReady: () => notReady(database, worker),
      metrics,
      gauges: async () => [...(await gauges(database)), ...(cache ? keptPages(cache.stats()) : [])],
      metricsToken: settings.metricsToken,
    },
    publicUrl,
    oneName: settings.mode === "serve",
    trustProxy: settings.trustProxy,
    strict: !development,
    testGateway: testGateway?.app,
    widget: gateway?.checkout.sources,
    mailbox: settings.mode === "serve" ? undefined : mailboxApp({ database }),
    folders: { client: clientDir, admin: parts.adminDir },
    media: serveMedia({
      own: seedMedia,
      store: media.store,
      report: (error) => log.error({ err: error }, "media store failed"),
    }),
  });
  return {
    shop,
    app,
    cache,
    handlers,
    testGateway,
    startJobs: () => {
      const failed = (error: unknown, job?: { id: number; kind: string; attempts: number }) =>
        log.warn({ err: error, job: job && { id: job.id, kind: job.kind, attempts: job.attempts } }, "job failed");
      const started = startWorker(database.db, handlers, {}, failed);
      const cleaning = startCleaning(database.db, failed);
      const holds = startHolds(database.db, clock, failed);
      const reconciling = startReconciling(database.db, failed);
      const folding = startFolding(database.db, failed);
      const prices = startPrices(database.db, clock, failed);
      const gatewayWork = testGateway?.start();
      worker = started;
      return {
        stop: async () => {
          worker = undefined;
          for (const timer of [cleaning, holds, reconciling, folding, prices]) timer.stop();
          await gatewayWork?.stop();
          await started.stop();
        },
      };
    },
  };
}

function mailerOf(mail: Settings["mail"], { db }: Database): Mailer {
  return mail ? smtpMailer(mail.smtpUrl, mail.from) : demoMailer((message) => keepMail(db, message));
}

async function notReady(database: Database, worker: { idleMs: () => number } | undefined): Promise<string | undefined> {
  if (!worker || worker.idleMs() > longestSilenceMs) return "jobs are not running";
  const late = new Promise<string>((resolve) => setTimeout(resolve, 2_000, "the database does not answer").unref());
  return await Promise.race([
    ping(database.db).then(
      () => undefined,
      () => "the database does not answer",
    ),
    late,
  ]);
}

async function gauges(database: Database): Promise<Gauge[]> {
  const { orders, jobs } = await readFigures(database.db);
  return [
    {
      name: "shop_orders",
      help: "Orders in the book by status.",
      values: orders.map(({ status, count }) => ({ labels: { status }, value: count })),
    },
    { name: "shop_jobs_due", help: "Jobs that wait.", values: [{ value: jobs.due }] },
    { name: "shop_jobs_failed", help: "Jobs that were given up.", values: [{ value: jobs.failed }] },
  ];
}

function keptPages(kept: ReturnType<PageCache["stats"]>): Gauge[] {
  const answers = [
    { labels: { answer: "page" }, value: kept.hits },
    { labels: { answer: "not-modified" }, value: kept.notModified },
    { labels: { answer: "rendered" }, value: kept.misses },
  ];
  return [
    { name: "shop_page_cache_answers_total", help: "Public pages answered, from memory or rendered.", values: answers },
    { name: "shop_page_cache_pages", help: "Pages kept.", values: [{ value: kept.pages }] },
    { name: "shop_page_cache_bytes", help: "Memory that they are counted with.", values: [{ value: kept.bytes }] },
  ];
}
