import { join } from "node:path";
import type { Hono } from "hono";
import type { AppConfig } from "#config/app-config.ts";
import { version } from "#config/version.ts";
import { storeDemoMail } from "#db/queries/demo/demo-mailbox.ts";
import { saveShopMode } from "#db/queries/settings/shop-state.ts";
import { openBackupSetup } from "#gateways/backup/backup-setup.ts";
import type { Cdn } from "#gateways/cdn/cdn-types.ts";
import { openCdn } from "#gateways/cdn/open-cdn.ts";
import type { Mailer } from "#gateways/mail/mailer.ts";
import type { Outside } from "#gateways/outside.ts";
import { createDatasetUploads } from "#gateways/sanity/dataset-uploads.ts";
import type { AppEnv } from "#http/context.ts";
import { createMetrics } from "#http/metrics.ts";
import { createRequestLog } from "#http/middleware/request-log.ts";
import type { PageCache } from "#http/page-cache/index.ts";
import { addCacheTags } from "#http/page-cache/render-tags.ts";
import { createJobHandlers } from "#jobs/create-job-handlers.ts";
import { parsePayloads } from "#jobs/job-handlers.ts";
import { noticeOutages } from "#jobs/mail-outage.ts";
import type { Handlers } from "#jobs/worker.ts";
import type { TestGateway } from "#test-gateway/index.ts";
import { openSessionSecret } from "#use-cases/auth/operator/open-session-secret.ts";
import { purgeEdge, recordPurges } from "#use-cases/cdn/purge-edge.ts";
import { openPlacements } from "#use-cases/checkout/admit-placement.ts";
import { createShop } from "#use-cases/create-shop.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { createSecurityLog, type SecurityLog } from "#use-cases/operators/security-log.ts";
import { createNotFoundLog, type NotFoundLog } from "#use-cases/seo/not-found-log.ts";
import type { Shop } from "#use-cases/shop.ts";
import { createBackground } from "./background.ts";
import { createAppOfRole, createCaches, createHealth, dropOnChange, type HttpParts } from "./compose-http.ts";
import { type GatewayTimes, openGateways } from "./open-gateways.ts";

type ComposeParts = Omit<HttpParts, "settings" | "clock" | "cdn"> & {
  settings: HttpParts["settings"] &
    Pick<AppConfig, "mail" | "sessionSecret" | "razorpay" | "dataDir" | "mediaStore"> &
    Partial<Pick<AppConfig, "backup" | "cdn" | "databaseUrl" | "oldSessionSecret" | "placements">> &
    Partial<Pick<AppConfig, "secondFactorOptional">>;
  clock?: () => Date;
  /** Offers 'Pay Now'. */
  payOnline?: boolean;
  /** Overrides the test gateway's delays and the gateway client's time limits. */
  gatewayTimes?: GatewayTimes;
  /** Overrides parts of what readiness checks query. */
  outside?: Partial<Outside>;
  /** Replaces the CDN of the settings. */
  cdn?: Cdn | undefined;
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

/** Builds the whole shop on an open, migrated database, except for the listening port. */
export async function composeShop(parts: ComposeParts): Promise<Composed> {
  const base = await openBase(parts);
  const { settings, database, clock, log } = base;
  const gateways = openGateways({ ...base, deliver: async (request) => await app.fetch(request, {}) });
  const { payments, media, smtp, outside } = gateways;
  const gateway = (parts.payOnline ?? true) ? payments.gateway : undefined;
  const placements = settings.placements && openPlacements(settings.placements);
  // Caches write nothing, so they need no record of purges.
  const caches = createCaches({ ...base, database: parts.database });
  const shop = createShop({ ...listDeps(base), gateway, media, outside, placements, cacheRead: caches.reads?.read });
  dropOnChange(database, caches);
  const { metrics, logRequest, securityLog, notFoundLog } = createLogs(base);
  const handlers = createHandlers(base, shop, smtp);
  const background = createBackground({
    settings: { backup: settings.backup, role: settings.role ?? "all" },
    database,
    clock,
    log,
    shop,
    handlers,
    securityLog,
    notFoundLog,
    testGateway: payments.testGateway,
    smtp,
    hasCdn: base.cdn !== undefined,
  });
  const { health, drain } = createHealth(base, { metrics, cache: caches.pages, placements, background });
  const widget = gateway?.checkout.sources;
  const app = await createAppOfRole(base, {
    shop,
    gateways,
    caches,
    logRequest,
    securityLog,
    notFoundLog,
    health,
    widget,
  });
  return {
    shop,
    app,
    cache: caches.pages,
    handlers,
    securityLog,
    notFoundLog,
    testGateway: payments.testGateway,
    drain,
    startJobs: background.start,
  };
}

/** Parts on which all others are built. */
type Base = ComposeParts & Pick<HttpParts, "cdn"> & { clock: () => Date; secret: string };

/** Opens the CDN, records its purges with each change, and reads the shop's secret. */
async function openBase(parts: ComposeParts): Promise<Base> {
  const { settings, log, clock = () => new Date() } = parts;
  const cdn = settings.cdn && (parts.cdn ?? openCdn(settings.cdn));
  const database = cdn ? recordPurges(parts.database, clock) : parts.database;
  if (settings.mode === "serve") await saveShopMode(database.db, settings.staging ? "staging" : "production");
  const { secret, isForeign } = await openSessionSecret(database, settings);
  if (isForeign)
    log.warn("SESSION_SECRET is another one than at the last start, and SESSION_SECRET_OLD is not that one");
  return { ...parts, clock, cdn, database, secret };
}

/** Lists what use cases get from the settings. */
function listDeps({ settings, publicUrl, database, clock, log, secret }: Base) {
  return {
    database,
    clock,
    gatewayCallsPerSecond: settings.razorpay?.callsPerSecond,
    backups: settings.backup && openBackupSetup({ ...settings, backup: settings.backup }, version),
    datasetUploads: createDatasetUploads(join(settings.dataDir, "imports")),
    reportError: (error: unknown) => log.error({ err: error }, "background task failed"),
    secret,
    oldSecret: settings.oldSessionSecret,
    addCacheTags,
    sendsMail: settings.mail !== undefined,
    operatorOrigin: settings.adminUrl ?? publicUrl,
    publicOrigin: publicUrl,
    production: settings.mode === "serve" ? { secondFactorOptional: settings.secondFactorOptional ?? [] } : undefined,
  } satisfies Partial<Deps>;
}

/** Creates what counts and records requests, security events and addresses that were not found. */
function createLogs({ publicUrl, database, clock, log, secret }: Base) {
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
  return { metrics, logRequest, securityLog, notFoundLog };
}

/** Creates the handlers of all jobs; without a mail server, mails go to the demo mailbox. */
function createHandlers(base: Base, shop: Shop, smtp: Mailer | undefined): Handlers {
  const { settings, publicUrl, database, clock, cdn, secret, mailTemplates: templates } = base;
  const mailer: Mailer = smtp
    ? noticeOutages(smtp, { database, clock })
    : { send: (mail) => storeDemoMail(database.db, mail) };
  const { purgesPerMinute = 0 } = settings.cdn ?? {};
  const purgeDue = cdn && purgeEdge({ database, clock, cdn, purgesPerMinute });
  const jobParts = { database, clock, shop, mailer, templates, secret, purgeEdge: purgeDue };
  const addresses = { publicUrl, adminUrl: settings.adminUrl, from: settings.mail?.from };
  return parsePayloads(createJobHandlers({ ...jobParts, ...addresses }));
}
