import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { lockReview, setReviewState } from "#db/queries/reviews/review-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail } from "../kernel/result.ts";
import { invalidateReviewPages } from "./invalidate-review-pages.ts";
import type { ReviewUseCases } from "./review-types.ts";

const idShape = /^[A-Za-z0-9_-]{1,100}$/;

/** Approves or hides a review and records who did and when; repeating the same decision changes nothing. */
export function moderateReview({ database, clock }: Pick<Deps, "database" | "clock">): ReviewUseCases["moderate"] {
  return (reviewId, state, actor) =>
    transactionWithRetry(database, async (tx) => {
      const review = idShape.test(reviewId) ? await lockReview(tx, reviewId) : undefined;
      if (!review) return fail("review-not-found");
      if (review.state === state) return { ok: true, value: null };
      const at = clock();
      await setReviewState(tx, { reviewId, state, actor, at });
      const told = { subjectKind: "review", subjectId: reviewId, before: { state: review.state }, after: { state } };
      await writeAudit(tx, { at, actor, action: "reviews.decide", ...told });
      const wasShown = review.state === "approved";
      if (wasShown || state === "approved") await invalidateReviewPages(database, tx, [review.productId]);
      return { ok: true, value: null };
    });
}
