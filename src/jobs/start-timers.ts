import type { Tx } from "#db/client.ts";
import { startHoldReleases, startReconciling } from "./payment-jobs.ts";
import {
  startCleanup,
  startDueBuyers,
  startReservedFolding,
  startSalesRollup,
  startScheduledPrices,
  startTopBuyers,
} from "./recurring-jobs.ts";
import { startMonthlyReports } from "./report-jobs.ts";
import { startStockAlerts } from "./stock-alert-jobs.ts";
import type { Timer } from "./timer.ts";

/** Starts the timers that enqueue recurring jobs. */
export function startTimers(db: Tx, clock: () => Date, failed: (error: unknown) => void): Timer[] {
  return [
    startCleanup(db, failed),
    startHoldReleases(db, clock, failed),
    startReconciling(db, clock, failed),
    startSalesRollup(db, failed),
    startDueBuyers(db, failed),
    startReservedFolding(db, failed),
    startTopBuyers(db, failed),
    startScheduledPrices(db, clock, failed),
    startStockAlerts(db, failed),
    startMonthlyReports(db, clock, failed),
  ];
}
