import type { Tx } from "#db/client.ts";
import { startHoldReleases, startReconciling } from "./payment-jobs.ts";
import { startCleanup, startSalesRollup, startScheduledPrices } from "./recurring-jobs.ts";
import { startStockAlerts } from "./stock-alert-jobs.ts";

/** Starts what enqueues the recurring jobs. */
export function startTimers(db: Tx, clock: () => Date, failed: (error: unknown) => void): { stop: () => void }[] {
  return [
    startCleanup(db, failed),
    startHoldReleases(db, clock, failed),
    startReconciling(db, clock, failed),
    startSalesRollup(db, failed),
    startScheduledPrices(db, clock, failed),
    startStockAlerts(db, failed),
  ];
}
