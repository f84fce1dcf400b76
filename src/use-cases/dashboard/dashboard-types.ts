import type { DashboardData, dashboardEndpoints } from "#contracts/admin/dashboard-endpoints.ts";
import type { EndpointQuery, EndpointResponse } from "#contracts/admin/endpoint.ts";
import type { TodayFigures } from "#contracts/admin/today-figures.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { Result } from "../kernel/result.ts";

type Span = { from?: string | undefined; to?: string | undefined };
type ReviewList = (typeof dashboardEndpoints)["paymentsToReview"];

/** The dashboard, the first page of the back office. */
export type DashboardUseCases = {
  /** Leaves out today's sales when a span is given, and everything that the actor has no permission for. */
  read(actor: Actor, span: Span): Promise<Result<DashboardData>>;
  readFigures(actor: Actor): Promise<Result<TodayFigures>>;
  /** Groups issues by payment; a payment has the place of its first issue. */
  listPaymentsToReview(actor: Actor, query: EndpointQuery<ReviewList>): Promise<Result<EndpointResponse<ReviewList>>>;
  /** Idempotent: a repeated call answers the same and writes nothing. */
  markReviewed(actor: Actor, messageId: string): Promise<Result<null>>;
  /** Idempotent too; refused while the dispute is open. */
  markDisputeReviewed(actor: Actor, disputeId: string): Promise<Result<null>>;
};
