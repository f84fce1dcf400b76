import { reviewables, waitingReviews } from "#db/queries/reviews.ts";
import type { Deps } from "../deps.ts";
import { decide } from "./decide.ts";
import { reviewsForOperators } from "./for-operators.ts";
import { ownReview } from "./own-review.ts";
import type { Reviews } from "./types.ts";
import { write } from "./write.ts";

const mostWaiting = 100;

export function reviewsUseCases(deps: Deps): Reviews {
  const { db } = deps.database;
  return {
    own: async (customerId, orderId) =>
      (await reviewables(db, { customerId, orderId })).map(({ productId, rating, reviewText, state }) => {
        const written = rating !== null && reviewText !== null && state !== null;
        return { productId, review: written ? ownReview({ productId, rating, reviewText, state }) : null };
      }),
    write: write(deps),
    waiting: async () =>
      (await waitingReviews(db, mostWaiting)).map((review) => ({ ...review, rating: Number(review.rating) })),
    decide: decide(deps),
    ...reviewsForOperators(deps),
  };
}
