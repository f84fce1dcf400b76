import { type Insertable, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import { cursorTime, formatTimeCursor, type TimePlace } from "../time-cursor.ts";

const states = ["pending", "approved", "hidden"] as const;

type ReviewSearch = {
  states: readonly string[] | undefined;
  productId: string | undefined;
  stars: number | undefined;
  beyond: TimePlace | undefined;
  limit: number;
};

/** Statuses in which the customer has had the goods, also when they were returned later. */
const delivered = ["delivered", "returned"];

type ReviewKey = { customerId: string; productId: string };
type Words = { rating: string; reviewText: string; reviewerName: string; orderId: string };

/** Finds the customer's newest delivered order with the product. */
export async function findDeliveredOrder(tx: Tx, { customerId, productId }: ReviewKey): Promise<string | undefined> {
  const order = await tx
    .selectFrom("orders as o")
    .innerJoin("orderLines as l", "l.orderId", "o.id")
    .select("o.id")
    .where("o.customerId", "=", customerId)
    .where("o.status", "in", delivered)
    .where("l.productId", "=", productId)
    .orderBy("o.submittedAt", "desc")
    .orderBy("o.id")
    .limit(1)
    .executeTakeFirst();
  return order?.id;
}

/** Lists products delivered to the customer, optionally in one order, with their reviews. */
export async function listReviewableProducts(
  tx: Tx,
  { customerId, orderId }: { customerId: string; orderId?: string | undefined },
) {
  const got = tx
    .selectFrom("orders as o")
    .innerJoin("orderLines as l", "l.orderId", "o.id")
    .select("l.productId")
    .where("o.customerId", "=", customerId)
    .where("o.status", "in", delivered)
    .$if(orderId !== undefined, (query) => query.where("o.id", "=", orderId ?? ""));
  return await tx
    .selectFrom("products as p")
    .leftJoin("reviews as r", (join) => join.onRef("r.productId", "=", "p.id").on("r.customerId", "=", customerId))
    .select(["p.id as productId", "r.rating", "r.reviewText", "r.state"])
    .where("p.id", "in", got)
    .orderBy("p.position")
    .orderBy("p.id")
    .limit(200)
    .execute();
}

export async function lockCustomerReview(tx: Tx, { customerId, productId }: ReviewKey) {
  return await tx
    .selectFrom("reviews")
    .select(["id", "rating", "reviewText", "state"])
    .where("customerId", "=", customerId)
    .where("productId", "=", productId)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertReview(tx: Tx, review: Insertable<Tables["reviews"]>): Promise<void> {
  await tx.insertInto("reviews").values(review).execute();
}

/**
 * Upserts a review. A changed text gets a new id, needs approval again and loses the shop's reply, so that a decision
 * about the old text does not apply to it.
 */
export async function replaceReview(tx: Tx, id: string, words: Words & { id: string; updatedAt: Date }): Promise<void> {
  await tx
    .updateTable("reviews")
    .set({ ...words, state: "pending", answer: null, answeredAt: null })
    .where("id", "=", id)
    .execute();
}

export async function lockReview(tx: Tx, id: string) {
  return await tx
    .selectFrom("reviews")
    .select(["state", "productId"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Approves or hides a review, with actor and time. Undoing a decision is recorded in the audit log only. */
export async function setReviewState(
  tx: Tx,
  decision: { reviewId: string; state: string; actor: ActorName; at: Date },
): Promise<void> {
  await tx.updateTable("reviews").set({ state: decision.state }).where("id", "=", decision.reviewId).execute();
  if (decision.state !== "pending") await tx.insertInto("reviewDecisions").values(decision).execute();
}

/** Lists reviews that wait for moderation, oldest first. */
export async function listPendingReviews(tx: Tx, limit: number) {
  return await tx
    .selectFrom("reviews as r")
    .innerJoin("products as p", "p.id", "r.productId")
    .select(["r.id", "p.name as productName", "r.rating", "r.reviewText", "r.reviewerName"])
    .where("r.state", "=", "pending")
    .orderBy("r.updatedAt")
    .orderBy("r.id")
    .limit(limit)
    .execute();
}

export async function includesBeverage(tx: Tx, productIds: string[]): Promise<boolean> {
  if (productIds.length === 0) return false;
  const beverages = tx.selectFrom("products").select("id").where("kind", "=", "beverage").where("id", "in", productIds);
  return (await beverages.limit(1).execute()).length > 0;
}

/** Lists reviews, newest text first. Each state is one index range, so that rare states are found fast. */
export async function findReviews(tx: Tx, { states: filter = states, productId, stars, beyond, limit }: ReviewSearch) {
  const parts = filter.map((state) => {
    let query = tx.selectFrom("reviews as r").select(["r.id", "r.updatedAt"]).where("r.state", "=", state);
    if (productId !== undefined) query = query.where("r.productId", "=", productId);
    if (stars !== undefined) query = query.where(sql<boolean>`floor(r.rating) = ${stars}`);
    if (beyond) query = query.where(sql<boolean>`(r.updated_at, r.id) < (${beyond.at}::timestamptz, ${beyond.id})`);
    return query.orderBy("r.updatedAt", "desc").orderBy("r.id", "desc").limit(limit);
  });
  const merged = sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  );
  const { rows } = await sql<{ id: string }>`
    select id from (${merged}) found order by updated_at desc, id desc limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Cursor of a review. An edit gives the review another id and time, so that its place can't be read later. */
export async function findReviewCursor(tx: Tx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom("reviews")
    .select(["id", cursorTime("updated_at").as("at")])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? formatTimeCursor(row) : null;
}

export async function listReviewRows(tx: Tx, ids: string[]) {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom("reviews as r")
    .innerJoin("products as p", "p.id", "r.productId")
    .select(["r.id", "r.updatedAt", "r.state", "r.productId", "p.name as product", "r.reviewerName", "r.rating"])
    .leftJoin("orders as o", "o.id", "r.orderId")
    .select(["r.reviewText", "r.sample", "r.answer", "o.id as orderId", "o.number", "o.numberPrefix"])
    .where("r.id", "in", ids)
    .execute();
}

export async function lockReviewAnswer(tx: Tx, id: string) {
  return await tx
    .selectFrom("reviews")
    .select(["state", "productId", "answer"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Sets the shop's reply; null removes it. */
export async function setReviewAnswer(tx: Tx, id: string, answer: string | null, at: Date): Promise<void> {
  const answeredAt = answer === null ? null : at;
  await tx.updateTable("reviews").set({ answer, answeredAt }).where("id", "=", id).execute();
}

type ImportedReview = Pick<
  Insertable<Tables["reviews"]>,
  "id" | "productId" | "reviewerName" | "reviewText" | "rating" | "createdAt"
>;

/** Inserts a review of another shop system: approved there, and not verified, because it belongs to no order. */
export async function insertImportedReview(tx: Tx, review: ImportedReview): Promise<void> {
  await tx
    .insertInto("reviews")
    .values({ ...review, state: "approved" })
    .execute();
}
