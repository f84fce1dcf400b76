import type { Tx } from "#db/client.ts";
import { extendLease } from "#db/queries/jobs/job-runs.ts";
import type { VerificationUseCases } from "#use-cases/verification/verification-types.ts";
import type { JobHandlers } from "./job-handlers.ts";

const leaseSeconds = 120;
const extendEveryMs = 20_000;

/**
 * Proves the books in the background. A large shop takes longer than a lease, so that the lease is extended while the
 * check runs; a copy that is stopped in the middle leaves it to another one, which begins anew.
 */
export function verificationHandlers(db: Tx, verification: Pick<VerificationUseCases, "run">) {
  return {
    "books.verify": async (_payload, job) => {
      const extend = () => extendLease(db, job, leaseSeconds);
      await extend();
      // What fails here is tried again; without an answer for two minutes another worker begins.
      const timer = setInterval(() => void extend().catch(() => {}), extendEveryMs);
      try {
        await verification.run();
      } finally {
        clearInterval(timer);
      }
    },
  } satisfies Partial<JobHandlers>;
}
