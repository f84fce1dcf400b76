import type { Tx } from "#db/client.ts";
import type { VerificationUseCases } from "#use-cases/verification/verification-types.ts";
import type { JobHandlers } from "./job-handlers.ts";
import { withExtendedLease } from "./with-extended-lease.ts";

/** Verifies the books in the background; in a large shop this takes longer than a lease. */
export function verificationHandlers(db: Tx, verification: Pick<VerificationUseCases, "run">) {
  return {
    "books.verify": async (_payload, job) => {
      await withExtendedLease(db, job, () => verification.run());
    },
  } satisfies Partial<JobHandlers>;
}
