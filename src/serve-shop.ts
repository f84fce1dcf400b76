import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { ViteDevServer } from "vite";
import { startControlSocket } from "#cli/control-socket.ts";
import { ensureFirstOperator } from "#cli/operator-commands.ts";
import { parseCommand } from "#cli/parse-command.ts";
import { runCommand } from "#cli/run-command.ts";
import type { AppConfig } from "#config/app-config.ts";
import type { Log } from "#config/log.ts";
import { version } from "#config/version.ts";
import type { Database, Tx } from "#db/client.ts";
import { keepReleaseFiles } from "#http/release-files.ts";
import { type HttpServer, nodeHandler } from "#http/server.ts";
import { adminDir, clientDir, createVitePages, loadBuiltPages } from "#http/ssr.ts";
import { seedIfEmpty, seedReferenceDataOnce } from "#seed/index.ts";
import { eraseAgain } from "#use-cases/backup/erasure-list.ts";
import { composeShop } from "./compose.ts";
import { shutDownOnSignal } from "./graceful-shutdown.ts";
import { returnIdleMemory } from "./idle-memory.ts";
import { loadBuiltMailTemplates, loadMailTemplatesFromSource } from "./load-mail-templates.ts";

type Next = () => void;
type ViteServers = {
  storefront: ViteDevServer;
  middlewares: (req: IncomingMessage, res: ServerResponse, next: Next) => void;
  close: () => Promise<void>;
};

type Opened = { settings: AppConfig; listening: HttpServer; database: Database; log: Log };

/** Fills a new database, composes the shop and answers requests. */
export async function serveShop({ settings, listening, database, log }: Opened): Promise<void> {
  const { mode } = settings;
  await eraseAgain(database, new Date());
  await (mode === "serve" ? seedReferenceDataOnce(database) : seedIfEmpty(database));
  const publicUrl = settings.publicUrl ?? `http://localhost:${listening.port}`;
  const vite = mode === "development" ? await startViteServers(listening.server) : undefined;
  const composed = await composeShop({
    settings,
    publicUrl,
    database,
    log,
    ...(vite ? {} : { clientDir, adminDir }),
    mailTemplates: vite ? await loadMailTemplatesFromSource(vite.storefront) : await loadBuiltMailTemplates(),
    makePages: async (shop, report) =>
      vite ? createVitePages(shop, vite.storefront, report) : await loadBuiltPages(shop, report),
  });
  const operator = await ensureFirstOperator(composed.shop, {
    isDemo: mode !== "serve",
    given: settings.firstOperator,
  });
  const jobs = composed.startJobs();
  const files = vite || settings.role === "worker" ? undefined : await startKeepingFiles(database.db, log);
  const listener = getRequestListener(composed.app.fetch);
  listening.answerWith(nodeHandler({ ...composed, listener, vite }));
  const control =
    database.kind === "pglite"
      ? await openControl(settings.dataDir, log, {
          shop: composed.shop,
          database,
          publicUrl: settings.adminUrl ?? publicUrl,
        })
      : undefined;
  const idleMemory = returnIdleMemory();
  const beginDrain = () => {
    composed.drain();
    listening.endConnections();
  };
  shutDownOnSignal(log, {
    drain: { ms: settings.drainSeconds * 1_000, begin: beginDrain },
    early: [
      { name: "jobs", stop: () => jobs.stop() },
      { name: "files", stop: async () => files?.stop() },
      { name: "idle memory", stop: async () => idleMemory.stop() },
    ],
    running: [
      { name: "development server", stop: async () => await vite?.close() },
      { name: "requests", stop: () => listening.close(7_000) },
      { name: "command line", stop: async () => await control?.stop() },
    ],
    resources: [{ name: "database", stop: () => database.close() }],
  });
  sayReady(settings, log, { url: publicUrl, port: listening.port, database: database.kind }, operator);
}

/** Opens the command line of a shop with the embedded database. */
function openControl(dataDir: string, log: Log, parts: Parameters<typeof runCommand>[1]) {
  return startControlSocket(dataDir, log, async (args, say) => {
    const read = parseCommand(args);
    return read.ok ? await runCommand(read.command, { ...parts, say }) : { ok: false, text: read.problem };
  });
}

/**
 * Stores this build's files before the first page refers to them, then records every hour that they are in use. A
 * failure does not prevent the start, because this copy has the files in its folder.
 */
async function startKeepingFiles(db: Tx, log: Log): Promise<{ stop: () => void }> {
  const keep = () =>
    keepReleaseFiles(db, { client: clientDir, admin: adminDir }, new Date()).catch((error: unknown) =>
      log.error({ err: error }, "files of this release are not kept"),
    );
  await keep();
  const timer = setInterval(() => void keep(), 3_600_000).unref();
  return { stop: () => clearInterval(timer) };
}

/** People read demo mode's output, machines read production's. */
function sayReady(
  { mode, role, mail, razorpay, adminUrl }: AppConfig,
  log: Log,
  shop: { url: string; port: number; database: string },
  operator: string,
): void {
  if (mode === "serve") {
    log.info({ ...shop, role, version }, "ready");
    return;
  }
  const lines = [
    `  Elefant       ${version}`,
    `  Shop          ${shop.url}/`,
    `  Back office   ${adminUrl ?? shop.url}/admin`,
    ...(role === "all" ? [] : [`  Role          ${role}`]),
    ...(mail ? [] : [`  Mailbox       ${shop.url}/dev/mail`]),
    ...(razorpay ? [] : [`  Test gateway  ${shop.url}/test-gateway/`]),
    `  Operator      ${operator}`,
  ];
  console.log(`\n${lines.join("\n")}\n`);
}

/** Development only: the storefront and the back office from source, each with hot reload over the shop's own port. */
async function startViteServers(server: Server): Promise<ViteServers> {
  const { createServer } = await import("vite");
  const shared = {
    configLoader: "native", // the default writes a temporary file, which `node --watch` takes for a change
    server: { middlewareMode: true, hmr: { server } },
  } as const;
  const storefront = await createServer({ ...shared, appType: "custom" });
  const configFile = join(import.meta.dirname, "../vite.backoffice.config.ts");
  const office = await createServer({ ...shared, appType: "spa", configFile });
  return {
    storefront,
    middlewares: (req, res, next) => {
      const path = req.url?.split("?")[0] ?? "";
      if (path === "/admin") res.writeHead(302, { location: "/admin/" }).end();
      else if (path.startsWith("/admin/")) office.middlewares(req, res, next);
      else storefront.middlewares(req, res, next);
    },
    close: async () => void (await Promise.all([storefront.close(), office.close()])),
  };
}
