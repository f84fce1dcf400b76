import type { OwnReview } from "#contracts/store/customers/customer-views.ts";
import type { Refusal } from "#domain/errors.ts";

export const reviewsApiPath = "/api/me/reviews";

/** A delivered product and the customer's review of it, if any. */
export type ReviewItem = { productId: string; name: string; own: OwnReview | null };

/** The result of sending a review without a script. */
export type ReviewFormResult = { productId: string; refused: Refusal; typed: { rating: number; reviewText: string } };
