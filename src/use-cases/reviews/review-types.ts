import type { OwnReview } from "#contracts/store/customers/customer-views.ts";
import type { Result } from "../kernel/result.ts";
import type { AdminReviewUseCases } from "./admin-reviews.ts";

/** As typed. */
export type ReviewInput = { productId: string; rating: number; reviewText: string };

/** What waits for an operator. The id stands for exactly these words: written anew they have another one. */
type PendingReview = {
  id: string;
  productName: string;
  rating: number;
  reviewText: string;
  reviewerName: string;
};

export type ReviewUseCases = AdminReviewUseCases & {
  /**
   * What this customer may review (things of delivered orders) with what they wrote so far; by product id. Of one order
   * alone where it is named.
   */
  listOwn(customerId: string, orderId?: string): Promise<{ productId: string; review: OwnReview | null }[]>;
  /** Once per customer and product, edited by writing again; waits for approval (D18). */
  write(customerId: string, input: ReviewInput): Promise<Result<OwnReview>>;
  /** Oldest first, at most a hundred. */
  listPending(): Promise<PendingReview[]>;
  /** Shown or taken away by an operator. */
  moderate(reviewId: string, state: "approved" | "hidden", actor: string): Promise<Result<null>>;
};
