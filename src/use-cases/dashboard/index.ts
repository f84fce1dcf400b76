import type { Deps } from "../kernel/deps.ts";
import type { DashboardUseCases } from "./dashboard-types.ts";
import { listPaymentsToReview, markReviewed } from "./payments-to-review.ts";
import { readDashboard } from "./read-dashboard.ts";

export function createDashboardUseCases(deps: Deps): DashboardUseCases {
  return {
    read: readDashboard(deps),
    listPaymentsToReview: listPaymentsToReview(deps),
    markReviewed: markReviewed(deps),
  };
}
