import type { Tx } from "#db/client.ts";
import { extendLease } from "#db/queries/jobs/job-runs.ts";

const leaseSeconds = 120;
const extendEveryMs = 20_000;

/**
 * Holds a job while its work takes longer than a lease. A copy that dies in the middle leaves it to another one, which
 * begins again when nothing was extended for two minutes.
 */
export async function withExtendedLease<T>(db: Tx, job: Parameters<typeof extendLease>[1], work: () => Promise<T>) {
  const extend = () => extendLease(db, job, leaseSeconds);
  await extend();
  const timer = setInterval(() => void extend().catch(() => {}), extendEveryMs); // the next one may succeed
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
