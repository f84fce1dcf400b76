import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import type { BackupUseCases } from "#use-cases/backup/backup-types.ts";
import type { JobHandlers } from "./job-handlers.ts";
import { startTimer, type Timer } from "./timer.ts";
import { withExtendedLease } from "./with-extended-lease.ts";

const nightly = {
  askEveryMs: 10 * 60_000,
  /** Hours after midnight in India at which the day's backup begins. */
  fromHour: 2,
};

/** Writes the nightly backup; extends the job's lease while it runs. */
export function backupHandlers(db: Tx, backups: BackupUseCases) {
  return {
    "backup.write": async (_, job) => {
      const done = await withExtendedLease(db, job, () => backups.create({}));
      if (!done.ok) throw new Error(done.error.message);
    },
  } satisfies Partial<JobHandlers>;
}

/**
 * Enqueues one backup a day for all copies, from two o'clock in India; a shop that was not running then catches up
 * later.
 */
export function startBackups(db: Tx, clock: () => Date, report: (error: unknown) => void): Timer {
  return startTimer(() => enqueueBackup(db, clock()), nightly.askEveryMs, report);
}

export async function enqueueBackup(db: Tx, now: Date): Promise<void> {
  const day = toIsoDayInIndia(new Date(now.getTime() - nightly.fromHour * 60 * 60_000).toISOString());
  await enqueue(db, jobs.backUp, {}, day);
}
