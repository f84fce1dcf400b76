import type { Deps } from "../deps.ts";
import { markReviewed } from "./looked-at.ts";
import { listPaymentsToReview } from "./payments-to-look-at.ts";
import { readDashboard } from "./read-today.ts";
import type { DashboardUseCases } from "./types.ts";

export function createDashboardUseCases(deps: Deps): DashboardUseCases {
  return {
    read: readDashboard(deps),
    listPaymentsToReview: listPaymentsToReview(deps),
    markReviewed: markReviewed(deps),
  };
}
