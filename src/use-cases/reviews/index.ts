import type { ReviewRow } from "#contracts/admin/review-endpoints.ts";
import type { OwnReview } from "#contracts/store/customers/customer-views.ts";
import type { Database, Tx } from "#db/client.ts";
import { lockCustomer } from "#db/queries/customers/customer-queries.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import {
  findDeliveredOrder,
  findReviewCursor,
  findReviews,
  insertReview,
  listPendingReviews,
  listReviewableProducts,
  listReviewRows,
  lockCustomerReview,
  lockReview,
  lockReviewAnswer,
  replaceReview,
  setReviewAnswer,
  setReviewState,
} from "#db/queries/reviews/review-queries.ts";
import { parseTimeCursor } from "#db/queries/time-cursor.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { refusal } from "#domain/errors.ts";
import { normalizeLine, normalizeMultilineText } from "#domain/normalize-text.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import { formatOrderNumber } from "#domain/orders/order-number.ts";
import { formatReviewerName } from "#domain/reviews/reviewer-name.ts";
import { maxReviewLength, validateReview } from "#domain/reviews/validate-review.ts";
import { authorized, formatActor, requirePermission } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { cursorGone, page } from "../kernel/page.ts";
import { randomAlphanumeric } from "../kernel/random-id.ts";
import { fail, type Result } from "../kernel/result.ts";
import { invalidateReviewPages } from "./invalidate-review-pages.ts";
import type {
  AdminReviewUseCases,
  ModerationResult,
  ReviewInput,
  ReviewResult,
  ReviewUseCases,
} from "./review-types.ts";

const states: readonly OwnReview["state"][] = ["pending", "approved", "hidden"];

type Written = { productId: string; rating: string; reviewText: string; state: string };

const productShape = /^[A-Za-z0-9_.]{1,100}$/;

const idShape = /^[A-Za-z0-9_-]{1,100}$/;

type ReviewReply = { id: string; was: string; answer: string; actor: ActorName; at: Date };

const maxWaiting = 100;

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
      (await listPendingReviews(db, maxWaiting)).map((review) => ({ ...review, rating: Number(review.rating) })),
    moderate: moderateReview(deps),
    ...createAdminReviewUseCases(deps),
  };
}

/** Lists reviews, newest text first, and stores the shop's answers. */
function createAdminReviewUseCases(deps: Pick<Deps, "database" | "clock">): AdminReviewUseCases {
  const { db } = deps.database;
  const decideOne: AdminReviewUseCases["moderateOne"] = async (actor, id, state) => {
    const refused = requirePermission(actor, "reviews.decide");
    return refused ? fail(refused) : await moderateReview(deps)(id, state, formatActor(actor));
  };
  return {
    list: authorized("reviews.read", async (_actor, { state, product, stars, after, limit }) => {
      const beyond = after === undefined ? undefined : parseTimeCursor(after);
      if (after !== undefined && !beyond) return cursorGone;
      const filter = {
        states: state?.length ? state : undefined,
        productId: product && normalizeLine(product),
        beyond,
      };
      const found = await findReviews(db, { ...filter, stars: stars && Number(stars), limit: limit + 1 });
      const { rows, next: lastId } = page(found, limit, (id) => id);
      const next = lastId === null ? null : await findReviewCursor(db, lastId);
      return { ok: true, value: { items: await rowsOf(db, rows), next } };
    }),
    get: authorized("reviews.read", async (_actor, id) => {
      const [row] = await rowsOf(db, [id]);
      return row ? { ok: true, value: row } : fail("review-not-found");
    }),
    moderateMany: authorized("reviews.decide", async (actor, { ids, state }) => {
      const results: ModerationResult[] = [];
      for (const id of new Set(ids)) {
        const decided = await decideOne(actor, id, state);
        results.push({ id, ok: decided.ok, message: decided.ok ? "" : decided.error.message });
      }
      return { ok: true, value: results };
    }),
    moderateOne: decideOne,
    answer: authorized("reviews.decide", async (actor, id, { was, answer }) => {
      const reply = { id, was, answer: normalizeMultilineText(answer), actor: formatActor(actor), at: deps.clock() };
      return await transactionWithRetry(deps.database, (tx) => replyInTransaction(deps.database, tx, reply));
    }),
  };
}

async function replyInTransaction(
  database: Database,
  tx: Tx,
  { id, was, answer, actor, at }: ReviewReply,
): Promise<ReviewResult> {
  const review = await lockReviewAnswer(tx, id);
  if (!review) return fail("review-not-found");
  const before = review.answer ?? "";
  if (before !== answer) {
    if (before !== was) return { ok: false, error: refusal("changed-meanwhile"), current: await rowOf(tx, id) };
    await setReviewAnswer(tx, id, answer === "" ? null : answer, at);
    const auditDetails = { subjectKind: "review", subjectId: id, before: { answer: before }, after: { answer } };
    await writeAudit(tx, { at, actor, action: "reviews.answer", ...auditDetails });
    if (review.state === "approved") await invalidateReviewPages(database, tx, [review.productId]);
  }
  return { ok: true, value: await rowOf(tx, id) };
}

async function rowOf(tx: Tx, id: string): Promise<ReviewRow> {
  const [row] = await rowsOf(tx, [id]);
  if (!row) throw new Error(`review ${id} not found while locked`);
  return row;
}

async function rowsOf(tx: Tx, ids: string[]): Promise<ReviewRow[]> {
  const rows = new Map((await listReviewRows(tx, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const { product, productId, orderId, reviewerName, rating, reviewText, sample, answer, updatedAt } = row;
    return {
      id,
      at: updatedAt.toISOString(),
      state: row.state as ReviewRow["state"],
      product,
      productId,
      orderId,
      orderNumber:
        row.number === null ? null : formatOrderNumber({ number: row.number, numberPrefix: row.numberPrefix ?? "" }),
      sample,
      name: reviewerName,
      stars: Number(rating),
      text: reviewText,
      answer: answer ?? "",
    };
  });
}

/** Approves or hides a review and records who did and when; repeating the same decision changes nothing. */
function moderateReview({ database, clock }: Pick<Deps, "database" | "clock">): ReviewUseCases["moderate"] {
  return (reviewId, state, actor) =>
    transactionWithRetry(database, async (tx) => {
      const review = idShape.test(reviewId) ? await lockReview(tx, reviewId) : undefined;
      if (!review) return fail("review-not-found");
      if (review.state === state) return { ok: true, value: null };
      const at = clock();
      await setReviewState(tx, { reviewId, state, actor, at });
      const auditDetails = {
        subjectKind: "review",
        subjectId: reviewId,
        before: { state: review.state },
        after: { state },
      };
      await writeAudit(tx, { at, actor, action: "reviews.decide", ...auditDetails });
      const wasShown = review.state === "approved";
      if (wasShown || state === "approved") await invalidateReviewPages(database, tx, [review.productId]);
      return { ok: true, value: null };
    });
}

/**
 * Stores one review per delivered product and customer. The same text again changes nothing; a changed text replaces
 * the old one and is unpublished until approved (docs/rules.md 21.3).
 */
function writeReview(deps: Pick<Deps, "database" | "clock">): ReviewUseCases["write"] {
  return async (customerId, input) => {
    const reviewText = normalizeMultilineText(input.reviewText.slice(0, 4 * maxReviewLength));
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

function toOwnReview({ productId, rating, reviewText, state }: Written): OwnReview {
  // The database allows no other state.
  return { productId, rating: Number(rating), reviewText, state: states.find((each) => each === state) ?? "pending" };
}
