import type { Tx } from "#db/client.ts";
import { deleteExpiredAccess } from "#db/queries/auth/delete-expired-access.ts";
import { deleteRemovedAddresses } from "#db/queries/customers/customer-addresses.ts";
import { deleteOldImports } from "#db/queries/import-export/csv-import.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { deleteDoneJobs, deleteOldRateLimits } from "#db/queries/jobs/job-runs.ts";
import type { Handlers } from "./worker.ts";

const kind = "clean";
const everyMinutes = 60;
const keepDoneDays = 30;
const keepRemovedAddressesDays = 30;
const keepImportsMs = 24 * 60 * 60_000;

/** Handlers that delete expired rows. */
export function cleanupHandlers(db: Tx, clock = () => new Date()): Handlers {
  return {
    [kind]: async () => {
      await deleteOldRateLimits(db);
      await deleteDoneJobs(db, keepDoneDays);
      await deleteExpiredAccess(db, clock());
      await deleteRemovedAddresses(db, keepRemovedAddressesDays);
      await deleteOldImports(db, new Date(clock().getTime() - keepImportsMs));
    },
  };
}

/** Enqueues at most one job per time slot, however many server processes ask. */
export async function enqueueEvery(db: Tx, job: string, minutes: number, now = Date.now()): Promise<void> {
  await enqueue(db, job, {}, `${job}:${Math.floor(now / 60_000 / minutes)}`);
}

/** Enqueues the cleanup once an hour until stopped. */
export function startCleanup(db: Tx, report: (error: unknown) => void): { stop: () => void } {
  const ask = () => void enqueueEvery(db, kind, everyMinutes).catch(report);
  ask();
  const timer = setInterval(ask, 10 * 60_000).unref();
  return { stop: () => clearInterval(timer) };
}
