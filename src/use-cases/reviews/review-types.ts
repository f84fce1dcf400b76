import type { ReviewListQuery, ReviewRow } from "#contracts/admin/review-endpoints.ts";
import type { OwnReview } from "#contracts/store/customers/customer-views.ts";
import type { Refusal } from "#domain/errors.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { Result } from "../kernel/result.ts";

/** Input as typed. */
export type ReviewInput = { productId: string; rating: number; reviewText: string };

/** A review that awaits moderation. The id covers its exact text: an edited review gets a new id. */
type PendingReview = {
  id: string;
  productName: string;
  rating: number;
  reviewText: string;
  reviewerName: string;
};

/** On 'changed-meanwhile', `current` is the review as it is now. */
export type ReviewResult = Result<ReviewRow> | { ok: false; error: Refusal; current: ReviewRow };

type Decision = "pending" | "approved" | "hidden";
export type ModerationResult = { id: string; ok: boolean; message: string };

/** Operators' use cases of reviews. */
export type AdminReviewUseCases = {
  list(actor: Actor, query: ReviewListQuery): Promise<Result<{ items: ReviewRow[]; next: string | null }>>;
  get(actor: Actor, id: string): Promise<Result<ReviewRow>>;
  /** Each review is approved, hidden or refused on its own. */
  moderateMany(actor: Actor, input: { ids: string[]; state: Decision }): Promise<Result<ModerationResult[]>>;
  moderateOne(actor: Actor, id: string, state: Decision): Promise<Result<null>>;
  /** The shop's public answer; "" removes it. `was` is the answer that the operator saw. */
  answer(actor: Actor, id: string, input: { was: string; answer: string }): Promise<ReviewResult>;
};

export type ReviewUseCases = AdminReviewUseCases & {
  /**
   * Lists the products that this customer may review (from delivered orders), with their review so far; limited to one
   * order when given.
   */
  listOwn(customerId: string, orderId?: string): Promise<{ productId: string; review: OwnReview | null }[]>;
  /** One review per customer and product, edited by writing again; awaits approval (docs/rules.md 21.1, 21.3). */
  write(customerId: string, input: ReviewInput): Promise<Result<OwnReview>>;
  /** Oldest first, at most a hundred. */
  listPending(): Promise<PendingReview[]>;
  /** Approved or hidden by an operator. */
  moderate(reviewId: string, state: Decision, actor: ActorName): Promise<Result<null>>;
};
