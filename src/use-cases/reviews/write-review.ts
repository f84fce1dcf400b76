import type { OwnReview } from "#contracts/store/customers/customer-views.ts";
import type { Tx } from "#db/client.ts";
import { lockCustomer } from "#db/queries/customers/customer-queries.ts";
import {
  findDeliveredOrder,
  insertReview,
  lockCustomerReview,
  replaceReview,
} from "#db/queries/reviews/review-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { formatReviewerName } from "#domain/reviews/reviewer-name.ts";
import { maxReviewLength, validateReview } from "#domain/reviews/validate-review.ts";
import type { Deps } from "../kernel/deps.ts";
import { randomAlphanumeric } from "../kernel/random-id.ts";
import { fail, type Result } from "../kernel/result.ts";
import { invalidateReviewPages } from "./invalidate-review-pages.ts";
import type { ReviewInput, ReviewUseCases } from "./review-types.ts";

const states: readonly OwnReview["state"][] = ["pending", "approved", "hidden"];

type Written = { productId: string; rating: string; reviewText: string; state: string };

const productShape = /^[A-Za-z0-9_.]{1,100}$/;

/**
 * Stores one review per delivered product and customer. The same text again changes nothing; a changed text replaces
 * the old one and is unpublished until approved (docs/rules.md 21.3).
 */
export function writeReview(deps: Pick<Deps, "database" | "clock">): ReviewUseCases["write"] {
  return async (customerId, input) => {
    const reviewText = normalizeLine(input.reviewText.slice(0, 4 * maxReviewLength));
    const wrong = validateReview({ ...input, reviewText });
    if (wrong) return fail(wrong);
    if (!productShape.test(input.productId)) return fail("review-impossible");
    return await transactionWithRetry(deps.database, (tx) =>
      storeReview(deps, tx, customerId, { ...input, reviewText }),
    );
  };
}

/** Locks the customer's row, so that of two concurrent submissions the second sees the first. */
async function storeReview(
  { database, clock }: Pick<Deps, "database" | "clock">,
  tx: Tx,
  customerId: string,
  { productId, rating, reviewText }: ReviewInput,
): Promise<Result<OwnReview>> {
  const customer = await lockCustomer(tx, customerId);
  if (!customer) return fail("user-gone");
  const whose = { customerId, productId };
  const orderId = await findDeliveredOrder(tx, whose);
  if (orderId === undefined) return fail("review-impossible");
  const before = await lockCustomerReview(tx, whose);
  if (before && Number(before.rating) === rating && before.reviewText === reviewText) {
    return { ok: true, value: toOwnReview({ ...before, productId }) };
  }
  const words = { rating: String(rating), reviewText, reviewerName: formatReviewerName(customer.fullName), orderId };
  const written = { id: `rev_${randomAlphanumeric(14)}`, ...words, updatedAt: clock() };
  if (before) await replaceReview(tx, before.id, written);
  else await insertReview(tx, { ...written, ...whose, createdAt: clock() });
  if (before?.state === "approved") await invalidateReviewPages(database, tx, [productId]);
  return { ok: true, value: toOwnReview({ ...words, productId, state: "pending" }) };
}

export function toOwnReview({ productId, rating, reviewText, state }: Written): OwnReview {
  // The database allows no other state.
  return { productId, rating: Number(rating), reviewText, state: states.find((each) => each === state) ?? "pending" };
}
