import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Hono } from "hono";
import type { AppConfig } from "#config/app-config.ts";
import type { Log } from "#config/log.ts";
import { version } from "#config/version.ts";
import type { Database } from "#db/client.ts";
import { storeDemoMail } from "#db/queries/demo/demo-mailbox.ts";
import { saveShopMode } from "#db/queries/settings/shop-state.ts";
import { createWriteProbe } from "#db/write-probe.ts";
import type { allCacheTags, CacheTag } from "#domain/cache-tags.ts";
import { openBackupSetup } from "#gateways/backup/backup-setup.ts";
import type { Cdn } from "#gateways/cdn/cdn-types.ts";
import { longestSilenceMs } from "#gateways/cdn/edge-tags.ts";
import { openCdn } from "#gateways/cdn/open-cdn.ts";
import type { MailTemplates } from "#gateways/mail/mail-templates.ts";
import type { Mailer } from "#gateways/mail/mailer.ts";
import { createMediaServer } from "#gateways/media/serve-media.ts";
import type { Outside } from "#gateways/outside.ts";
import { createDatasetUploads } from "#gateways/sanity/dataset-uploads.ts";
import { createGroqPool } from "#gateways/sanity/groq-pool.ts";
import { createApp, createWorkerApp } from "#http/app.ts";
import type { AppEnv } from "#http/context.ts";
import { unreadyReason } from "#http/health.ts";
import { mailboxApp } from "#http/mailbox/mailbox.ts";
import { createMetrics } from "#http/metrics.ts";
import { createRequestLog } from "#http/middleware/request-log.ts";
import { type CachedAnswers, createCachedAnswers } from "#http/page-cache/cached-answers.ts";
import { createCachedReads } from "#http/page-cache/cached-reads.ts";
import { createPageCache, type PageCache } from "#http/page-cache/index.ts";
import { addCacheTags } from "#http/page-cache/render-tags.ts";
import { createEarlierFiles } from "#http/release-files.ts";
import { renderLimit } from "#http/render-limit.ts";
import type { RenderPage, ReportError } from "#http/ssr.ts";
import { createJobHandlers } from "#jobs/create-job-handlers.ts";
import { parsePayloads } from "#jobs/job-handlers.ts";
import { noticeOutages } from "#jobs/mail-outage.ts";
import type { Handlers } from "#jobs/worker.ts";
import type { TestGateway } from "#test-gateway/index.ts";
import { openSessionSecret } from "#use-cases/auth/operator/open-session-secret.ts";
import { purgeEdge, recordPurges } from "#use-cases/cdn/purge-edge.ts";
import { openPlacements } from "#use-cases/checkout/admit-placement.ts";
import { createShop } from "#use-cases/create-shop.ts";
import type { QueueLimit } from "#use-cases/kernel/turn-queue.ts";
import { createSecurityLog, type SecurityLog } from "#use-cases/operators/security-log.ts";
import { createSanityUseCases } from "#use-cases/sanity/query-documents.ts";
import { createNotFoundLog, type NotFoundLog } from "#use-cases/seo/not-found-log.ts";
import type { Shop } from "#use-cases/shop.ts";
import { createBackground } from "./background.ts";
import { type GatewayTimes, openGateways } from "./open-gateways.ts";
import { readGauges } from "./shop-gauges.ts";

type ComposeParts = {
  settings: Pick<AppConfig, "mode" | "trustProxy" | "metricsToken" | "mail" | "sessionSecret" | "razorpay"> &
    Pick<AppConfig, "dataDir" | "mediaStore"> &
    Partial<Pick<AppConfig, "adminUrl" | "backup" | "cdn" | "databaseUrl" | "oldSessionSecret" | "placements">> &
    Partial<Pick<AppConfig, "role" | "secondFactorOptional" | "staging">>;
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
  gatewayTimes?: GatewayTimes;
  /** Overrides parts of what readiness checks query. */
  outside?: Partial<Outside>;
  /** Replaces the CDN of the settings. */
  cdn?: Cdn | undefined;
  /** Overrides how many pages are rendered at once. */
  renders?: QueueLimit;
  /** False renders a page for each answer, to measure what that costs. */
  keepsPages?: boolean;
  /** Replaces what keeps public answers of the JSON API. */
  cachedAnswers?: Pick<CachedAnswers, "answer" | "changed">;
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
  const { secret, isForeign } = await openSessionSecret(database, settings);
  if (isForeign)
    log.warn("SESSION_SECRET is another one than at the last start, and SESSION_SECRET_OLD is not that one");
  const { payments, media, smtp, proxies, outside } = openGateways({
    ...parts,
    database,
    clock,
    deliver: async (request) => await app.fetch(request, {}),
  });
  const gateway = (parts.payOnline ?? true) ? payments.gateway : undefined;
  const placements = settings.placements && openPlacements(settings.placements);
  // Reads from a replica aren't kept: they are only as new as the notifications that this copy had received.
  const cachedReads = database.replica ? undefined : createCachedReads();
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
    cacheRead: cachedReads?.read,
    sendsMail: settings.mail !== undefined,
    operatorOrigin: settings.adminUrl ?? publicUrl,
    publicOrigin: publicUrl,
    production: mode === "serve" ? { secondFactorOptional: settings.secondFactorOptional ?? [] } : undefined,
    outside,
  });
  const isCurrent = () => (parts.database.health?.().listenerSilentMs ?? 0) <= longestSilenceMs;
  const edge = cdn && { cdn, isCurrent };
  const onReplica = database.replica?.forPages;
  const hasPages = mode !== "development" && role !== "worker" && (parts.keepsPages ?? true);
  const cache = hasPages ? createPageCache({ origin: publicUrl, edge, onReplica }) : undefined;
  const cachedAnswers = parts.cachedAnswers ?? createCachedAnswers();
  database.onNotify((message) => {
    cache?.changed(message as CacheTag | typeof allCacheTags);
    cachedAnswers.changed(message as CacheTag | typeof allCacheTags);
    cachedReads?.changed(message as CacheTag | typeof allCacheTags);
  });
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
  let draining = false;
  const mailer: Mailer = smtp
    ? noticeOutages(smtp, { database, clock })
    : { send: (mail) => storeDemoMail(database.db, mail) };
  const { purgesPerMinute = 0 } = settings.cdn ?? {};
  const purgeDue = cdn && purgeEdge({ database, clock, cdn, purgesPerMinute });
  const jobParts = { database, clock, shop, mailer, templates: mailTemplates, secret, purgeEdge: purgeDue };
  const addresses = { publicUrl, adminUrl: settings.adminUrl, from: settings.mail?.from };
  const handlers = parsePayloads(createJobHandlers({ ...jobParts, ...addresses }));
  const background = createBackground({
    settings: { backup: settings.backup, role },
    database,
    clock,
    log,
    shop,
    handlers,
    securityLog,
    notFoundLog,
    testGateway: payments.testGateway,
    smtp,
    hasCdn: cdn !== undefined,
  });
  const whyNotWritable = createWriteProbe(database.db);
  const health = {
    unreadyReason: async () =>
      draining
        ? "shutting down"
        : await unreadyReason(whyNotWritable, { runsJobs: role !== "web", worker: background.worker() }),
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
      cachedAnswers,
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
      testGateway: payments.testGateway?.app,
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
    testGateway: payments.testGateway,
    drain: () => {
      draining = true;
    },
    startJobs: background.start,
  };
}
