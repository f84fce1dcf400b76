import { listPendingReviews, listReviewableProducts } from "#db/queries/reviews/review-queries.ts";
import type { Deps } from "../kernel/deps.ts";
import { createAdminReviewUseCases } from "./admin-reviews.ts";
import { moderateReview } from "./moderate-review.ts";
import type { ReviewUseCases } from "./review-types.ts";
import { toOwnReview, writeReview } from "./write-review.ts";

const mostWaiting = 100;

export function createReviewUseCases(deps: Deps): ReviewUseCases {
  const { db } = deps.database;
  return {
    listOwn: async (customerId, orderId) =>
      (await listReviewableProducts(db, { customerId, orderId })).map(({ productId, rating, reviewText, state }) => {
        const written = rating !== null && reviewText !== null && state !== null;
        return { productId, review: written ? toOwnReview({ productId, rating, reviewText, state }) : null };
      }),
    write: writeReview(deps),
    listPending: async () =>
      (await listPendingReviews(db, mostWaiting)).map((review) => ({ ...review, rating: Number(review.rating) })),
    moderate: moderateReview(deps),
    ...createAdminReviewUseCases(deps),
  };
}
