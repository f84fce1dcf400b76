import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { deleteExpiredAccess } from "#db/queries/auth/delete-expired-access.ts";
import { deleteRemovedAddresses } from "#db/queries/customers/customer-addresses.ts";
import { deleteOldImports } from "#db/queries/import-export/csv-import.ts";
import { deleteDoneJobs, deleteOldRateLimits } from "#db/queries/jobs/job-runs.ts";
import type { MediaUseCases } from "#use-cases/media/media-types.ts";
import type { JobHandlers } from "./job-handlers.ts";
import { enqueueEvery, startTimer } from "./recurring-job.ts";

const everyMinutes = 60;
const askEveryMs = 10 * 60_000;
const keepDoneDays = 30;
const keepRemovedAddressesDays = 30;
const keepImportsMs = 24 * 60 * 60_000;

/** Handlers that delete expired rows. */
export function cleanupHandlers(db: Tx, clock = () => new Date()) {
  return {
    clean: async () => {
      await deleteOldRateLimits(db);
      await deleteDoneJobs(db, keepDoneDays);
      await deleteExpiredAccess(db, clock());
      await deleteRemovedAddresses(db, keepRemovedAddressesDays);
      await deleteOldImports(db, new Date(clock().getTime() - keepImportsMs));
    },
  } satisfies Partial<JobHandlers>;
}

/** Enqueues the cleanup once an hour until stopped. */
export function startCleanup(db: Tx, report: (error: unknown) => void): { stop: () => void } {
  return startTimer(() => enqueueEvery(db, jobs.cleanUp, everyMinutes), askEveryMs, report);
}

/** Deletes picture files no longer in use. */
export function mediaCleanupHandlers(media: Pick<MediaUseCases, "removeFiles">) {
  return {
    "media.remove-files": (files) => media.removeFiles(files),
  } satisfies Partial<JobHandlers>;
}
