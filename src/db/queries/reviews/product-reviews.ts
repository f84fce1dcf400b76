import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

export type ProductReviewRow = Awaited<ReturnType<typeof listProductReviews>>[number];

/**
 * Lists approved reviews, newest first, at most `limitEach` per product. Every row has its product's rating over all
 * approved reviews without samples: null and 0 when there are only samples.
 */
export async function listProductReviews(tx: Tx, productIds: string[], limitEach: number) {
  if (productIds.length === 0) return [];
  return await tx
    .with("ranked", (db) =>
      db
        .selectFrom("reviews")
        .select([
          "id",
          "productId",
          "reviewerName",
          "rating",
          "reviewText",
          "sample",
          "customerId",
          "createdAt",
          "answer",
        ])
        .select([
          sql<number>`row_number() over (partition by product_id order by created_at desc, id)`.as("nth"),
          sql<string | null>`avg(rating) filter (where not sample) over (partition by product_id)`.as("average"),
          sql<number>`count(*) filter (where not sample) over (partition by product_id)`.as("counted"),
        ])
        .where("state", "=", "approved")
        .where("productId", "in", productIds),
    )
    .selectFrom("ranked")
    .selectAll()
    .where("nth", "<=", limitEach)
    .orderBy("productId")
    .orderBy("nth")
    .execute();
}

/** Approved reviews of all published beverages, newest first. */
export async function listBeverageReviews(tx: Tx, limit: number) {
  return await tx
    .selectFrom("reviews")
    .innerJoin("products", "products.id", "reviews.productId")
    .select(["reviews.id", "reviewerName", "rating", "reviewText", "sample", "reviews.customerId", "reviews.answer"])
    .where("reviews.state", "=", "approved")
    .where("products.kind", "=", "beverage")
    .where("products.published", "=", true)
    .orderBy("reviews.createdAt", "desc")
    .orderBy("products.position")
    .orderBy("reviews.id")
    .limit(limit)
    .execute();
}
