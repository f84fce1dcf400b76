import { dashboardEndpoints } from "#contracts/admin/today.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { MountEndpoint } from "./answer.ts";
import { toSuccess } from "./done.ts";

/** The first page: work and figures. */
export function mountDashboard(on: MountEndpoint, { dashboard: today }: Shop): void {
  on(dashboardEndpoints.get, ({ actor: who, query }) => today.read(who, query));
  on(dashboardEndpoints.payments, ({ actor: who, query }) => today.listPaymentsToReview(who, query));
  on(dashboardEndpoints.lookedAt, async ({ actor: who, id }) => toSuccess(await today.markReviewed(who, id)));
}
