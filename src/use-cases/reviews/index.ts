import { listPendingReviews, listReviewableProducts } from "#db/queries/reviews.ts";
import type { Deps } from "../deps.ts";
import { moderateReview } from "./decide.ts";
import { createAdminReviewUseCases } from "./for-operators.ts";
import { toOwnReview } from "./own-review.ts";
import type { ReviewUseCases } from "./types.ts";
import { writeReview } from "./write.ts";

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
