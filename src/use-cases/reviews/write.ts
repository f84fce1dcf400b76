import type { OwnReview } from "#contracts/store/customer.ts";
import type { Tx } from "#db/client.ts";
import { lockCustomer } from "#db/queries/customers.ts";
import { deliveredOrder, insertReview, lockReviewOf, rewriteReview } from "#db/queries/reviews.ts";
import { retrying } from "#db/retrying.ts";
import { refusal } from "#domain/errors.ts";
import { plainText } from "#domain/plain-text.ts";
import { longestReview, reviewRefusal } from "#domain/review.ts";
import { reviewerName } from "#domain/reviewer-name.ts";
import type { Deps } from "../deps.ts";
import { randomLetters } from "../random-letters.ts";
import type { Result } from "../shop.ts";
import { ownReview } from "./own-review.ts";
import { reviewPagesChanged } from "./pages-changed.ts";
import type { ReviewInput, Reviews } from "./types.ts";

/**
 * One review for each product that was delivered to a customer (D18). The same words again change nothing; other words
 * take the place of the old ones and wait for approval, off the pages until then.
 */
export function write(deps: Pick<Deps, "database" | "clock">): Reviews["write"] {
  return async (customerId, input) => {
    const reviewText = plainText(input.reviewText.slice(0, 4 * longestReview));
    const wrong = reviewRefusal({ ...input, reviewText });
    if (wrong) return { ok: false, error: wrong };
    if (!productShape.test(input.productId)) return { ok: false, error: refusal("review-impossible") };
    return await retrying(deps.database, (tx) => keep(deps, tx, customerId, { ...input, reviewText }));
  };
}

const productShape = /^[A-Za-z0-9_.]{1,100}$/;

/** The customer's row is locked: of two at once the second finds what the first one wrote. */
async function keep(
  { database, clock }: Pick<Deps, "database" | "clock">,
  tx: Tx,
  customerId: string,
  { productId, rating, reviewText }: ReviewInput,
): Promise<Result<OwnReview>> {
  const customer = await lockCustomer(tx, customerId);
  if (!customer) return { ok: false, error: refusal("user-gone") };
  const whose = { customerId, productId };
  const orderId = await deliveredOrder(tx, whose);
  if (orderId === undefined) return { ok: false, error: refusal("review-impossible") };
  const before = await lockReviewOf(tx, whose);
  if (before && Number(before.rating) === rating && before.reviewText === reviewText) {
    return { ok: true, value: ownReview({ ...before, productId }) };
  }
  const words = { rating: String(rating), reviewText, reviewerName: reviewerName(customer.fullName), orderId };
  const written = { id: `rev_${randomLetters(14)}`, ...words, updatedAt: clock() };
  if (before) await rewriteReview(tx, before.id, written);
  else await insertReview(tx, { ...written, ...whose, createdAt: clock() });
  if (before?.state === "approved") await reviewPagesChanged(database, tx, [productId]);
  return { ok: true, value: ownReview({ ...words, productId, state: "pending" }) };
}
