import type { Tx } from "#db/client.ts";
import { extendLease } from "#db/queries/jobs/job-runs.ts";

const leaseSeconds = 120;
const extendEveryMs = 20_000;

/**
 * Holds a job while its work takes longer than a lease. If a copy dies during the work, another one starts the job
 * again once the lease has not been extended for two minutes.
 */
export async function withExtendedLease<T>(db: Tx, job: Parameters<typeof extendLease>[1], work: () => Promise<T>) {
  const extend = () => extendLease(db, job, leaseSeconds);
  await extend();
  const timer = setInterval(() => void extend().catch(() => {}), extendEveryMs); // the next extension may succeed
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
