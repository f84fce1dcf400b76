import type { OwnReview } from "#contracts/store/customers/customer-views.ts";
import type { Result } from "../kernel/result.ts";
import type { AdminReviewUseCases } from "./admin-reviews.ts";

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
  moderate(reviewId: string, state: "approved" | "hidden", actor: string): Promise<Result<null>>;
};
