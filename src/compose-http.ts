import { fileURLToPath } from "node:url";
import type { Hono } from "hono";
import type { AppConfig } from "#config/app-config.ts";
import type { Log } from "#config/log.ts";
import type { Database } from "#db/client.ts";
import { createWriteProbe } from "#db/write-probe.ts";
import type { allCacheTags, CacheTag } from "#domain/cache-tags.ts";
import type { Cdn } from "#gateways/cdn/cdn-types.ts";
import { longestSilenceMs } from "#gateways/cdn/edge-tags.ts";
import type { MailTemplates } from "#gateways/mail/mail-templates.ts";
import { createMediaServer } from "#gateways/media/serve-media.ts";
import { createGroqPool } from "#gateways/sanity/groq-pool.ts";
import { type AppParts, createApp, createWorkerApp } from "#http/app.ts";
import type { AppEnv } from "#http/context.ts";
import { type HealthParts, unreadyReason } from "#http/health.ts";
import { mailboxApp } from "#http/mailbox/mailbox.ts";
import { type CachedAnswers, createCachedAnswers } from "#http/page-cache/cached-answers.ts";
import { createCachedReads } from "#http/page-cache/cached-reads.ts";
import { createPageCache, type PageCache } from "#http/page-cache/index.ts";
import { createEarlierFiles } from "#http/release-files.ts";
import { renderLimit } from "#http/render-limit.ts";
import type { RenderPage, ReportError } from "#http/ssr.ts";
import type { QueueLimit, TurnQueue } from "#use-cases/kernel/turn-queue.ts";
import { createSanityUseCases } from "#use-cases/sanity/query-documents.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { createBackground } from "./background.ts";
import type { openGateways } from "./open-gateways.ts";
import { readGauges } from "./shop-gauges.ts";

/** Parts with which the HTTP surface is opened. */
export type HttpParts = {
  settings: Pick<AppConfig, "mode" | "trustProxy" | "metricsToken"> &
    Partial<Pick<AppConfig, "adminUrl" | "role" | "staging">>;
  publicUrl: string;
  database: Database;
  clock: () => Date;
  log: Log;
  cdn: Cdn | undefined;
  /** Folders of the built files; undefined under the development server. */
  clientDir?: string | undefined;
  adminDir?: string | undefined;
  /** Overrides how many pages are rendered at once. */
  renders?: QueueLimit;
  /** False renders a page for each answer, to measure what that costs. */
  keepsPages?: boolean;
  /** Replaces what keeps public answers of the JSON API. */
  cachedAnswers?: Pick<CachedAnswers, "answer" | "changed">;
  mailTemplates: MailTemplates;
  makePages: (shop: Shop, report: ReportError) => Promise<RenderPage>;
};

const seedMedia = fileURLToPath(new URL("../seed/media", import.meta.url));

export type Caches = ReturnType<typeof createCaches>;

/** Creates the caches of pages, of public answers of the JSON API and of the data of pages. */
export function createCaches({ settings, publicUrl, database, cdn, cachedAnswers, keepsPages = true }: HttpParts) {
  const isCurrent = () => (database.health?.().listenerSilentMs ?? 0) <= longestSilenceMs;
  const edge = cdn && { cdn, isCurrent };
  const onReplica = database.replica?.forPages;
  const hasPages = settings.mode !== "development" && settings.role !== "worker" && keepsPages;
  return {
    pages: hasPages ? createPageCache({ origin: publicUrl, edge, onReplica }) : undefined,
    answers: cachedAnswers ?? createCachedAnswers(),
    // Reads from a replica aren't kept: they are only as new as the notifications that this copy had received.
    reads: database.replica ? undefined : createCachedReads(),
  };
}

/** Drops from every cache what a notification of the database names. */
export function dropOnChange(database: Database, { pages, answers, reads }: Caches): void {
  database.onNotify((message) => {
    const subject = message as CacheTag | typeof allCacheTags;
    pages?.changed(subject);
    answers.changed(subject);
    reads?.changed(subject);
  });
}

type HealthSources = Pick<HealthParts, "metrics"> & {
  cache: PageCache | undefined;
  placements: TurnQueue | undefined;
  background: Pick<ReturnType<typeof createBackground>, "worker">;
};

/** Creates what `/readyz` and `/metrics` report; after `drain`, `/readyz` says that this copy is about to stop. */
export function createHealth(
  { settings, database }: Pick<HttpParts, "settings" | "database">,
  { metrics, cache, placements, background }: HealthSources,
): { health: HealthParts; drain: () => void } {
  const { mode, role, metricsToken, trustProxy } = settings;
  const whyNotWritable = createWriteProbe(database.db);
  let isDraining = false;
  const health = {
    unreadyReason: async () =>
      isDraining
        ? "shutting down"
        : await unreadyReason(whyNotWritable, { runsJobs: role !== "web", worker: background.worker() }),
    metrics,
    gauges: () => readGauges(database, { cache, placements }),
    metricsToken,
    localMetrics: mode !== "serve" || (metricsToken === undefined && trustProxy === 0),
  };
  const drain = () => {
    isDraining = true;
  };
  return { health, drain };
}

/** Parts that are composed before the app and answer its requests. */
type Composed = Pick<AppParts, "logRequest" | "securityLog" | "notFoundLog" | "health" | "widget"> & {
  shop: Shop;
  gateways: Pick<ReturnType<typeof openGateways>, "payments" | "media" | "proxies">;
  caches: Caches;
};

/** Builds the app of this copy by its role: the whole shop, or what a copy that only runs jobs answers. */
export async function createAppOfRole(parts: HttpParts, composed: Composed): Promise<Hono<AppEnv>> {
  if (parts.settings.role !== "worker") return await createWholeApp(parts, composed);
  const { logRequest, health } = composed;
  return createWorkerApp({ log: parts.log, logRequest, health, https: parts.publicUrl.startsWith("https:") });
}

async function createWholeApp(parts: HttpParts, composed: Composed): Promise<Hono<AppEnv>> {
  const { settings, publicUrl, database, clock, log } = parts;
  const { shop, gateways, caches } = composed;
  const { catalog, content } = shop;
  return createApp({
    shop,
    sanity: createSanityUseCases({ database, clock, catalog, content, publicUrl, pool: createGroqPool() }),
    pages: await parts.makePages(shop, (error, id) => log.error({ id, err: error }, "page failed")),
    mailTemplates: parts.mailTemplates,
    renders: parts.renders ?? renderLimit,
    cache: caches.pages,
    cachedAnswers: caches.answers,
    cdn: parts.cdn,
    log,
    logRequest: composed.logRequest,
    securityLog: composed.securityLog,
    notFoundLog: composed.notFoundLog,
    health: composed.health,
    publicUrl,
    adminUrl: settings.adminUrl,
    canonicalHostOnly: settings.mode === "serve",
    proxies: gateways.proxies,
    staging: settings.staging ?? false,
    strict: settings.mode !== "development",
    testGateway: gateways.payments.testGateway?.app,
    widget: composed.widget,
    mailbox: settings.mode === "serve" ? undefined : mailboxApp({ database }),
    earlierFiles: createEarlierFiles(database),
    folders: { client: parts.clientDir, admin: parts.adminDir },
    media: createMediaServer({
      own: seedMedia,
      store: gateways.media.store,
      report: (error) => log.error({ err: error }, "media store failed"),
    }),
  });
}
