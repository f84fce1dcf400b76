import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Hono } from "hono";
import type { AppConfig } from "#config/app-config.ts";
import type { Log } from "#config/log.ts";
import { version } from "#config/version.ts";
import type { Database } from "#db/client.ts";
import { storeDemoMail } from "#db/queries/demo/demo-mailbox.ts";
import { saveShopMode } from "#db/queries/settings/shop-state.ts";
import { readServerSecret } from "#db/server-secret.ts";
import { createWriteProbe } from "#db/write-probe.ts";
import type { allCacheTags, CacheTag } from "#domain/cache-tags.ts";
import { openBackupSetup } from "#gateways/backup/backup-setup.ts";
import type { Cdn } from "#gateways/cdn/cdn-types.ts";
import { longestSilenceMs } from "#gateways/cdn/edge-tags.ts";
import { openCdn } from "#gateways/cdn/open-cdn.ts";
import type { MailTemplates } from "#gateways/mail/mail-templates.ts";
import { createSmtpMailer, type Mailer } from "#gateways/mail/mailer.ts";
import { openMedia } from "#gateways/media/open-media-store.ts";
import { createMediaServer } from "#gateways/media/serve-media.ts";
import { createOutside, type Outside } from "#gateways/outside.ts";
import { createDatasetUploads } from "#gateways/sanity/dataset-uploads.ts";
import { createGroqPool } from "#gateways/sanity/groq-pool.ts";
import { createApp, createWorkerApp } from "#http/app.ts";
import type { AppEnv } from "#http/context.ts";
import { unreadyReason } from "#http/health.ts";
import { mailboxApp } from "#http/mailbox/mailbox.ts";
import { createMetrics } from "#http/metrics.ts";
import { createRequestLog } from "#http/middleware/request-log.ts";
import { createPageCache, type PageCache } from "#http/page-cache/index.ts";
import { addCacheTags } from "#http/page-cache/render-tags.ts";
import { createProxyWatch } from "#http/proxy-watch.ts";
import { createEarlierFiles } from "#http/release-files.ts";
import { renderLimit } from "#http/render-limit.ts";
import type { RenderPage, ReportError } from "#http/ssr.ts";
import { startBackups } from "#jobs/backup-jobs.ts";
import { startPurges } from "#jobs/cdn-jobs.ts";
import { createJobHandlers } from "#jobs/create-job-handlers.ts";
import { parsePayloads } from "#jobs/job-handlers.ts";
import { noticeOutages, startMailChecks } from "#jobs/mail-outage.ts";
import { startTimer } from "#jobs/recurring-jobs.ts";
import { startTimers } from "#jobs/start-timers.ts";
import { type Handlers, startWorker } from "#jobs/worker.ts";
import type { TestGateway } from "#test-gateway/index.ts";
import { resealSecondFactors } from "#use-cases/auth/operator/reseal-second-factors.ts";
import { purgeEdge, recordPurges } from "#use-cases/cdn/purge-edge.ts";
import { createShop } from "#use-cases/create-shop.ts";
import { createTurnQueue, type QueueLimit } from "#use-cases/kernel/turn-queue.ts";
import { createSecurityLog, type SecurityLog } from "#use-cases/operators/security-log.ts";
import { createSanityUseCases } from "#use-cases/sanity/query-documents.ts";
import { createNotFoundLog, type NotFoundLog } from "#use-cases/seo/not-found-log.ts";
import type { Shop } from "#use-cases/shop.ts";
import { choosePaymentGateway } from "./choose-payment-gateway.ts";
import { readGauges } from "./shop-gauges.ts";

type ComposeParts = {
  settings: Pick<AppConfig, "mode" | "trustProxy" | "metricsToken" | "mail" | "sessionSecret" | "razorpay"> &
    Pick<AppConfig, "dataDir" | "mediaStore"> &
    Partial<
      Pick<
        AppConfig,
        | "adminUrl"
        | "oldSessionSecret"
        | "role"
        | "staging"
        | "databaseUrl"
        | "secondFactorOptional"
        | "backup"
        | "cdn"
        | "placements"
      >
    >;
  publicUrl: string;
  database: Database;
  log: Log;
  clock?: () => Date;
  /** Folders of the built files; undefined under the development server. */
  clientDir?: string | undefined;
  adminDir?: string | undefined;
  /** Offers 'Pay Now'. */
  payOnline?: boolean;
  /** Overrides the test gateway's delays and the gateway client's time limits. */
  gatewayTimes?: Pick<Parameters<typeof choosePaymentGateway>[0], "delays" | "limits">;
  /** Overrides parts of what readiness checks query. */
  outside?: Partial<Outside>;
  /** Replaces the CDN of the settings. */
  cdn?: Cdn | undefined;
  /** Overrides how many pages are rendered at once. */
  renders?: QueueLimit;
  mailTemplates: MailTemplates;
  makePages: (shop: Shop, report: ReportError) => Promise<RenderPage>;
};

export type Composed = {
  shop: Shop;
  app: Hono<AppEnv>;
  cache: PageCache | undefined;
  handlers: Handlers;
  securityLog: SecurityLog;
  notFoundLog: NotFoundLog;
  /** Set in demo mode only. */
  testGateway: TestGateway | undefined;
  startJobs: () => { stop: () => Promise<void> };
  /** Tells `/readyz` that this copy is about to stop. */
  drain: () => void;
};

const seedMedia = fileURLToPath(new URL("../seed/media", import.meta.url));

/** Builds the whole shop on an open, migrated database, except for the listening port. */
export async function composeShop(parts: ComposeParts): Promise<Composed> {
  const { settings, publicUrl, log, clientDir, mailTemplates, clock = () => new Date() } = parts;
  const cdn = settings.cdn && (parts.cdn ?? openCdn(settings.cdn));
  const database = cdn ? recordPurges(parts.database, clock) : parts.database;
  const { mode, role = "all" } = settings;
  if (mode === "serve") await saveShopMode(database.db, settings.staging ? "staging" : "production");
  const secret = await readServerSecret(database, settings.sessionSecret);
  if (settings.oldSessionSecret) await resealSecondFactors(database, secret, settings.oldSessionSecret.secret);
  const chosen = choosePaymentGateway({
    settings,
    database,
    clock,
    ...parts.gatewayTimes,
    webhookUrl: `${publicUrl}/webhooks/razorpay`,
    deliver: async (request) => await app.fetch(request, {}),
    report: (error) => log.error({ err: error }, "test gateway failed"),
  });
  const gateway = (parts.payOnline ?? true) ? chosen.gateway : undefined;
  const media = openMedia(settings);
  const smtp = settings.mail && { ...settings.mail, ...createSmtpMailer(settings.mail) };
  const proxies = createProxyWatch(settings.trustProxy, log);
  const placements = settings.placements && createTurnQueue(settings.placements);
  const shop = createShop({
    database,
    clock,
    gateway,
    gatewayCallsPerSecond: settings.razorpay?.callsPerSecond,
    placements,
    media,
    backups: settings.backup && openBackupSetup({ ...settings, backup: settings.backup }, version),
    datasetUploads: createDatasetUploads(join(settings.dataDir, "imports")),
    reportError: (error) => log.error({ err: error }, "background task failed"),
    secret,
    oldSecret: settings.oldSessionSecret,
    addCacheTags,
    sendsMail: settings.mail !== undefined,
    operatorOrigin: settings.adminUrl ?? publicUrl,
    publicOrigin: publicUrl,
    production: mode === "serve" ? { secondFactorOptional: settings.secondFactorOptional ?? [] } : undefined,
    outside: {
      ...createOutside({
        publicUrl,
        adminUrl: settings.adminUrl,
        databaseUrl: settings.databaseUrl,
        gateway: chosen.gateway,
        webhookSecret: chosen.webhookSecret,
        smtp,
        proxies,
      }),
      ...parts.outside,
    },
  });
  const isCurrent = () => (parts.database.health?.().listenerSilentMs ?? 0) <= longestSilenceMs;
  const edge = cdn && { cdn, isCurrent };
  const cache = mode === "development" || role === "worker" ? undefined : createPageCache({ origin: publicUrl, edge });
  if (cache) database.onNotify((message) => cache.changed(message as CacheTag | typeof allCacheTags));
  const metrics = createMetrics();
  const logRequest = createRequestLog(log, metrics);
  const securityLog = createSecurityLog({
    database,
    secret,
    clock,
    write: (line) => log.info(line, "security event"),
    count: metrics.countSecurityEvent,
  });
  const notFoundLog = createNotFoundLog({ database, clock, ownHost: new URL(publicUrl).host });
  let worker: ReturnType<typeof startWorker> | undefined;
  let draining = false;
  const outageParts = { database, clock };
  const mailer: Mailer = smtp ? noticeOutages(smtp, outageParts) : { send: (mail) => storeDemoMail(database.db, mail) };
  const { purgesPerMinute = 0 } = settings.cdn ?? {};
  const purgeDue = cdn && purgeEdge({ database, clock, cdn, purgesPerMinute });
  const jobParts = { database, clock, shop, mailer, templates: mailTemplates, secret, purgeEdge: purgeDue };
  const addresses = { publicUrl, adminUrl: settings.adminUrl, from: settings.mail?.from };
  const handlers = parsePayloads(createJobHandlers({ ...jobParts, ...addresses }));
  const whyNotWritable = createWriteProbe(database.db);
  const health = {
    unreadyReason: async () =>
      draining ? "shutting down" : await unreadyReason(whyNotWritable, { runsJobs: role !== "web", worker }),
    metrics,
    gauges: () => readGauges(database, { cache, placements }),
    metricsToken: settings.metricsToken,
    localMetrics: settings.mode !== "serve" || (settings.metricsToken === undefined && settings.trustProxy === 0),
  };
  const createWholeApp = async () =>
    createApp({
      shop,
      sanity: createSanityUseCases({
        database,
        clock,
        catalog: shop.catalog,
        content: shop.content,
        publicUrl,
        pool: createGroqPool(),
      }),
      pages: await parts.makePages(shop, (error, id) => log.error({ id, err: error }, "page failed")),
      mailTemplates,
      renders: parts.renders ?? renderLimit,
      cache,
      cdn,
      log,
      logRequest,
      securityLog,
      notFoundLog,
      health,
      publicUrl,
      adminUrl: settings.adminUrl,
      canonicalHostOnly: settings.mode === "serve",
      proxies,
      staging: settings.staging ?? false,
      strict: mode !== "development",
      testGateway: chosen.testGateway?.app,
      widget: gateway?.checkout.sources,
      mailbox: settings.mode === "serve" ? undefined : mailboxApp({ database }),
      earlierFiles: createEarlierFiles(database),
      folders: { client: clientDir, admin: parts.adminDir },
      media: createMediaServer({
        own: seedMedia,
        store: media.store,
        report: (error) => log.error({ err: error }, "media store failed"),
      }),
    });
  const https = publicUrl.startsWith("https:");
  const app = role === "worker" ? createWorkerApp({ log, logRequest, health, https }) : await createWholeApp();
  return {
    shop,
    app,
    cache,
    handlers,
    securityLog,
    notFoundLog,
    testGateway: chosen.testGateway,
    drain: () => {
      draining = true;
    },
    startJobs: () => {
      const failed = (error: unknown, job?: { id: number; kind: string; attempts: number }) =>
        log.warn({ err: error, job: job && { id: job.id, kind: job.kind, attempts: job.attempts } }, "job failed");
      // The test gateway delivers its webhooks to this copy's own app.
      const gatewayTasks = role === "worker" ? undefined : chosen.testGateway?.start();
      const timers = role === "web" ? [] : startTimers(database.db, clock, failed);
      if (settings.backup?.target && role !== "web") timers.push(startBackups(database.db, clock, failed));
      if (cdn && role !== "web") timers.push(startPurges(database.db, clock, failed));
      timers.push(startTimer(() => securityLog.flush({ all: false }), 2_000, failed));
      timers.push(startTimer(() => notFoundLog.flush(), 10_000, failed));
      // Uploads lie in the folder of the copy that got them, so every copy tidies its own.
      timers.push(startTimer(() => shop.sanity.importRuns.removeOld(), 3_600_000, failed));
      if (smtp && role !== "web") timers.push(startMailChecks(smtp, outageParts, failed));
      const started = role === "web" ? undefined : startWorker(database.db, handlers, {}, failed);
      worker = started;
      return {
        stop: async () => {
          worker = undefined;
          for (const timer of timers) timer.stop();
          await shop.backups.stop();
          await shop.sanity.importRuns.interrupt().catch(failed);
          await securityLog.flush().catch(failed);
          await notFoundLog.flush().catch(failed);
          await gatewayTasks?.stop();
          await started?.stop();
          smtp?.close();
        },
      };
    },
  };
}
