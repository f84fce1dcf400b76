import type { DashboardData, PaymentIssue, PaymentIssueKind } from "#contracts/admin/dashboard-endpoints.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { Result } from "../kernel/result.ts";

type Span = { from?: string | undefined; to?: string | undefined };
type PaymentReviewQuery = { kind?: PaymentIssueKind[] | undefined; limit: number; after?: string | undefined };

/** The first page of the back office (issue 6 §2). */
export type DashboardUseCases = {
  /** Today's sales without a span. What the asker may not see is left out. */
  read(actor: Actor, span: Span): Promise<Result<DashboardData>>;
  /** Newest first. */
  listPaymentsToReview(
    actor: Actor,
    query: PaymentReviewQuery,
  ): Promise<Result<{ items: PaymentIssue[]; next: string | null }>>;
  /** Once: again says the same and writes nothing. */
  markReviewed(actor: Actor, messageId: string): Promise<Result<null>>;
};
