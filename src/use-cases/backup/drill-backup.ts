import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { makeScratchDatabase } from "#db/copy/scratch-database.ts";
import { countBook } from "#db/queries/backup/book-counts.ts";
import { recordMaintenanceRun } from "#db/queries/backup/maintenance-runs.ts";
import { formatCount } from "#domain/format-count.ts";
import type { BackupSetup } from "#gateways/backup/backup-setup.ts";
import { BackupRefused } from "#gateways/backup/backup-target.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import type { DrillRequest, DrillSummary, DrillTask, RestoredBook } from "./backup-types.ts";
import { runInThread } from "./in-thread.ts";

type DrillDeps = Pick<Deps, "database" | "clock">;

const statementMs = 10 * 60_000;

/** Restores the newest backup beside the shop, in a thread, and removes it again. Throws BackupRefused. */
export async function drillBackup(
  { database, clock }: DrillDeps,
  setup: BackupSetup,
  request: DrillRequest,
): Promise<DrillSummary> {
  const { say = () => {}, target: source = setup.target, identity = setup.identity } = request;
  if (source === undefined) throw new BackupRefused("Name a folder or a bucket, or set BACKUP_TARGET");
  const [startedAt, begun] = [clock(), performance.now()];
  const folder = `${setup.workFolder}-drill`;
  await removeLeftovers(folder);
  const scratch = await makeScratchDatabase(setup.drillUrl, folder);
  try {
    const { into } = scratch;
    const withMedia = setup.mediaFolder !== undefined;
    const mediaFolder = join(into.dataDir, "media");
    const task: DrillTask = { source, s3: setup.s3, identity, into, mediaFolder, withMedia, statementMs };
    const file = new URL("./drill-thread.ts", import.meta.url);
    const { outcome } = runInThread<RestoredBook>(file, task, say);
    const restored = await outcome;
    const takenAt = new Date(restored.backup.takenAt);
    const summary: DrillSummary = {
      ...restored,
      where: source,
      ageMs: startedAt.getTime() - takenAt.getTime(),
      tookMs: Math.round(performance.now() - begun),
      lost: await countBook(database.db, takenAt),
    };
    await recordMaintenanceRun(database.db, {
      kind: "drill",
      startedAt,
      endedAt: clock(),
      ok: restored.report.ok,
      summary: describeDrill(summary),
      report: summary,
    });
    return summary;
  } catch (error) {
    if (error instanceof BackupRefused) {
      const summary = `${error.message.slice(0, 400)}.`;
      const run = { kind: "drill", startedAt, endedAt: clock(), ok: false, summary, report: {} } as const;
      await recordMaintenanceRun(database.db, run);
    }
    throw error;
  } finally {
    await scratch.discard();
  }
}

/** Removes what a killed program left behind; only one program uses the folder at a time. */
export async function removeLeftovers(folder: string): Promise<void> {
  const left = await readdir(folder).catch((): string[] => []);
  for (const name of left) await rm(join(folder, name), { recursive: true, force: true });
}

const hours = (ms: number): string => `${(ms / 3_600_000).toFixed(1)} hours`;

/** Says in one sentence how old the backup is, how long it took to bring it back, and what it lacks. */
export function describeDrill({ backup, book, lost, report, ageMs, tookMs }: DrillSummary): string {
  const breaches = report.rules.reduce((sum, rule) => sum + rule.breaches, 0);
  return [
    `${backup.name} is ${hours(ageMs)} old and was brought back in ${(tookMs / 1000).toFixed(0)} s:`,
    `${formatCount(book.orders, "order")}, ${formatCount(book.payments, "payment")}, ${formatCount(book.invoices, "invoice")};`,
    report.ok ? "its books are right." : `its books have ${formatCount(breaches, "breach", "breaches")}.`,
    `Since then the shop has ${formatCount(lost.orders, "new order")}, ${formatCount(lost.payments, "new payment")}, ${formatCount(lost.invoices, "new invoice")}.`,
  ].join(" ");
}
