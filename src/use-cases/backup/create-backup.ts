import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type MaintenanceRun, recordMaintenanceRun } from "#db/queries/backup/maintenance-runs.ts";
import { type KeepRule, listExpiredBackups, parseKeepRule } from "#domain/backup/keep-rule.ts";
import type { BackupSetup } from "#gateways/backup/backup-setup.ts";
import { BackupRefused, type BackupTarget } from "#gateways/backup/backup-target.ts";
import { openBackupTarget } from "#gateways/backup/open-backup-target.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import type { BackupRequest, BackupSummary, BackupTask, BackupUseCases, SayProgress } from "./backup-types.ts";
import { drillBackup, removeLeftovers } from "./drill-backup.ts";
import { formatErasureList } from "./erasure-list.ts";
import { runInThread, type ThreadRun } from "./in-thread.ts";
import type { WrittenBackup } from "./write-backup.ts";

type BackupDeps = Pick<Deps, "database" | "clock" | "backups">;
type Running = { thread?: ThreadRun<WrittenBackup>; ended: Promise<unknown> };

/** Backups of one shop. They are written by a thread, so that compression and encryption don't delay requests. */
export function createBackupUseCases(deps: BackupDeps): BackupUseCases {
  const { database, clock } = deps;
  let running: Running | undefined;
  let isDrilling = false;
  const record = async (startedAt: Date, run: Pick<MaintenanceRun, "ok" | "summary" | "report">) => {
    await recordMaintenanceRun(database.db, { kind: "backup", startedAt, endedAt: clock(), ...run });
  };
  const create = async (request: BackupRequest): Promise<Result<BackupSummary>> => {
    if (!deps.backups) return refused("This shop has no place for backups");
    if (running) return refused("A backup is being written already");
    const state: Running = { ended: Promise.resolve() };
    const own = (thread: ThreadRun<WrittenBackup>) => {
      state.thread = thread;
    };
    const outcome = writeAndPrune(deps, { ...deps.backups, ...withoutGaps(request) }, own);
    state.ended = outcome.catch(() => {});
    running = state;
    const startedAt = clock();
    try {
      const value = await outcome;
      await record(startedAt, { ok: true, summary: `Wrote ${value.name} to ${value.where}.`, report: value });
      return { ok: true, value };
    } catch (error) {
      if (!(error instanceof BackupRefused)) throw error;
      await record(startedAt, { ok: false, summary: `${error.message.slice(0, 400)}.`, report: {} });
      return refused(error.message);
    } finally {
      running = undefined;
    }
  };
  const drill: BackupUseCases["drill"] = async (request) => {
    if (!deps.backups) return fail("backup-refused", { message: "This shop has no place for backups." });
    if (isDrilling) return fail("backup-refused", { message: "A drill is running already." });
    isDrilling = true;
    try {
      return { ok: true, value: await drillBackup(deps, deps.backups, request) };
    } catch (error) {
      if (!(error instanceof BackupRefused)) throw error;
      return fail("backup-refused", { message: `${error.message}. The drill failed.` });
    } finally {
      isDrilling = false;
    }
  };
  return {
    create,
    drill,
    listErasures: () => formatErasureList(database),
    stop: async () => {
      await running?.thread?.stop();
      await running?.ended;
    },
  };
}

const refused = (reason: string) => fail("backup-refused", { message: `${reason}. No backup was written.` });

/** An option that was not given leaves the setting as it is. */
function withoutGaps({ target, recipients, keep, say }: BackupRequest) {
  return {
    ...(target !== undefined && { target }),
    ...(recipients && recipients.length > 0 && { recipients }),
    ...(keep !== undefined && { keep }),
    say: say ?? (() => {}),
  };
}

async function writeAndPrune(
  { database, clock }: BackupDeps,
  { target: where, recipients, keep, workFolder, say, ...setup }: BackupSetup & { say: SayProgress },
  own: (thread: ThreadRun<WrittenBackup>) => void,
): Promise<BackupSummary> {
  if (where === undefined) throw new BackupRefused("Name a folder or a bucket, or set BACKUP_TARGET");
  if (recipients.length === 0)
    throw new BackupRefused("Set BACKUP_RECIPIENT to a public key; `npm run shop -- backup-key` makes one");
  const rule = keep === undefined ? undefined : parseKeepRule(keep);
  if (keep !== undefined && !rule) throw new BackupRefused(`“${keep}” is not a rule such as 30d,12w,12m`);
  const target = openBackupTarget(where, setup.s3);
  const begun = performance.now();
  const folder = join(workFolder, randomUUID());
  try {
    await removeLeftovers(workFolder);
    say({ step: "snapshot", done: 0, of: 0 });
    const { source, heldMs } = await takeSnapshot(database, folder);
    // Nothing was written since the embedded database was stopped.
    const takenAt = new Date(clock().getTime() - heldMs).toISOString();
    const { s3, mediaFolder, seedMediaFolder, program } = setup;
    const pictures = { mediaFolder, seedMediaFolder };
    const task: BackupTask = { source, target: where, s3, recipients, takenAt, program, ...pictures };
    const thread = runInThread<WrittenBackup>(new URL("./backup-thread.ts", import.meta.url), task, say);
    own(thread);
    const written = await thread.outcome;
    const pruned = rule ? await prune(target, rule) : { removed: [] };
    return { ...written, heldMs: Math.round(heldMs), tookMs: Math.round(performance.now() - begun), ...pruned };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes older backups by the rule. The new backup stays even if that fails. */
async function prune(target: BackupTarget, rule: KeepRule): Promise<Pick<BackupSummary, "removed" | "notRemoved">> {
  const removed: string[] = [];
  try {
    const names = (await target.list()).map(({ name }) => name);
    for (const name of listExpiredBackups(names, rule)) {
      await target.remove(name);
      removed.push(name);
    }
    return { removed };
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    return { removed, notRemoved: error.message };
  }
}

async function takeSnapshot(database: BackupDeps["database"], folder: string) {
  if (database.kind === "postgres") return await database.prepareSnapshot(folder);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await database.prepareSnapshot(folder);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOSPC" || code === "EDQUOT")
      throw new BackupRefused("The disk of DATA_DIR has no room for a copy of the database", { cause: error });
    if (code === "EROFS" || code === "EACCES")
      throw new BackupRefused("The folder of DATA_DIR cannot be written", { cause: error });
    throw error;
  }
}
