import type { AppConfig } from "#config/app-config.ts";
import type { Log } from "#config/log.ts";
import type { Database } from "#db/client.ts";
import { startBackups } from "#jobs/backup-jobs.ts";
import { startPurges } from "#jobs/cdn-jobs.ts";
import { startMailChecks } from "#jobs/mail-outage.ts";
import { startTimers } from "#jobs/start-timers.ts";
import { startTimer } from "#jobs/timer.ts";
import { type Handlers, startWorker } from "#jobs/worker.ts";
import type { TestGateway } from "#test-gateway/index.ts";
import type { SecurityLog } from "#use-cases/operators/security-log.ts";
import type { NotFoundLog } from "#use-cases/seo/not-found-log.ts";
import type { Shop } from "#use-cases/shop.ts";

type Parts = {
  settings: { backup: AppConfig["backup"] | undefined; role: AppConfig["role"] };
  database: Database;
  clock: () => Date;
  log: Log;
  shop: Shop;
  handlers: Handlers;
  securityLog: SecurityLog;
  notFoundLog: NotFoundLog;
  testGateway: TestGateway | undefined;
  /** The mail server, unless mails go to the demo mailbox. */
  smtp: (Parameters<typeof startMailChecks>[0] & { close: () => void }) | undefined;
  /** A CDN keeps pages: they are purged when they change. */
  hasCdn: boolean;
};

/** Jobs and timers of a copy, by its role: all that it does beside answering requests. */
export function createBackground(parts: Parts) {
  const { settings, database, clock, log, shop, handlers, securityLog, notFoundLog, testGateway, smtp } = parts;
  const { db } = database;
  let worker: ReturnType<typeof startWorker> | undefined;
  const failed = (error: unknown, job?: { id: number; kind: string; attempts: number }) =>
    log.warn({ err: error, job: job && { id: job.id, kind: job.kind, attempts: job.attempts } }, "job failed");

  /** Timers that one copy of all needs; a copy that only answers requests leaves them to the others. */
  function startSharedTimers() {
    const timers = startTimers(db, clock, failed);
    if (settings.backup?.target) timers.push(startBackups(db, clock, failed));
    if (parts.hasCdn) timers.push(startPurges(db, clock, failed));
    if (smtp) timers.push(startMailChecks(smtp, { database, clock }, failed));
    return timers;
  }

  return {
    /** The worker while jobs run; undefined before, afterwards and in a copy that runs none. */
    worker: () => worker,
    start() {
      const runsJobs = settings.role !== "web";
      // The test gateway delivers its webhooks to this copy's own app.
      const gatewayTasks = settings.role === "worker" ? undefined : testGateway?.start();
      const timers = runsJobs ? startSharedTimers() : [];
      timers.push(
        startTimer(() => securityLog.flush({ all: false }), 2_000, failed),
        startTimer(() => notFoundLog.flush(), 10_000, failed),
        // Uploads lie in the folder of the copy that got them, so every copy tidies its own.
        startTimer(() => shop.sanity.importRuns.removeOld(), 3_600_000, failed),
      );
      const started = runsJobs ? startWorker(db, handlers, {}, failed) : undefined;
      worker = started;
      return {
        stop: async () => {
          worker = undefined;
          await Promise.all(timers.map((timer) => timer.stop()));
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
