import type { OwnReview } from "../../contracts/store/customer.ts";
import type { Result } from "../shop.ts";

export type ReviewInput = { productId: string; rating: number; reviewText: string };

export type Reviews = {
  /** What this customer may review (things of delivered orders) with what they wrote so far; by product id. */
  own(customerId: string): Promise<{ productId: string; review: OwnReview | null }[]>;
  /** Once per customer and product, edited by writing again; waits for approval (D18). */
  write(customerId: string, input: ReviewInput): Promise<Result<OwnReview>>;
  /** Shown or taken away by an operator. */
  decide(reviewId: string, state: "approved" | "hidden", actor: string): Promise<Result<null>>;
};
