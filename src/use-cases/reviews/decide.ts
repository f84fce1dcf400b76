import { writeAudit } from "#db/queries/audit.ts";
import { decideReview, lockReview } from "#db/queries/reviews.ts";
import { retrying } from "#db/retrying.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import { reviewPagesChanged } from "./pages-changed.ts";
import type { Reviews } from "./types.ts";

const idShape = /^[A-Za-z0-9_-]{1,100}$/;

/** Shows or hides a review (D18), with who and when; the same decision again changes nothing. */
export function decide({ database, clock }: Pick<Deps, "database" | "clock">): Reviews["decide"] {
  return (reviewId, state, actor) =>
    retrying(database, async (tx) => {
      const review = idShape.test(reviewId) ? await lockReview(tx, reviewId) : undefined;
      if (!review) return { ok: false, error: refusal("review-not-found") };
      if (review.state === state) return { ok: true, value: null };
      const at = clock();
      await decideReview(tx, { reviewId, state, actor, at });
      const told = { subjectKind: "review", subjectId: reviewId, before: { state: review.state }, after: { state } };
      await writeAudit(tx, { at, actor, action: "reviews.decide", ...told });
      const wasShown = review.state === "approved";
      if (wasShown || state === "approved") await reviewPagesChanged(database, tx, [review.productId]);
      return { ok: true, value: null };
    });
}
