import type { Insertable } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";

/** Statuses in which the customer has had the goods, also when they were returned later. */
const delivered = ["delivered", "returned"];

type Whose = { customerId: string; productId: string };
type Words = { rating: string; reviewText: string; reviewerName: string; orderId: string };

/** The newest of this customer's delivered orders with the product in it. */
export async function findDeliveredOrder(tx: Tx, { customerId, productId }: Whose): Promise<string | undefined> {
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

/** Every product that was delivered to the customer (in one order, if it is named), with what they wrote about it. */
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

export async function lockCustomerReview(tx: Tx, { customerId, productId }: Whose) {
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
 * Other words wait for approval anew, under another id: who decides about the old ones finds them gone. What the shop
 * had answered was about the old ones too.
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

/** Shown or taken away, with who and when. */
export async function setReviewState(
  tx: Tx,
  decision: { reviewId: string; state: string; actor: string; at: Date },
): Promise<void> {
  await tx.updateTable("reviews").set({ state: decision.state }).where("id", "=", decision.reviewId).execute();
  await tx.insertInto("reviewDecisions").values(decision).execute();
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
