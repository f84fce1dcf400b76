import type { OwnReview } from "#contracts/store/customers/customer-views.ts";
import type { Refusal } from "#domain/errors.ts";

export const reviewsApiPath = "/api/me/reviews";

/** One thing of a delivered order, with what its buyer wrote about it so far. */
export type ReviewItem = { productId: string; name: string; own: OwnReview | null };

/** A review's form as it came back without a script. */
export type ReviewFormResult = { productId: string; refused: Refusal; typed: { rating: number; reviewText: string } };
