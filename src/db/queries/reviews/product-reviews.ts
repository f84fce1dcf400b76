import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { ReviewOrder } from "#domain/reviews/review-order.ts";

export type ProductReviewRow = Awaited<ReturnType<typeof listProductReviews>>[number];

const places: Record<ReviewOrder, RawBuilder<unknown>> = {
  newest: sql`created_at desc, id`,
  highest: sql`rating desc, created_at desc, id`,
  lowest: sql`rating, created_at desc, id`,
};

/** Counts the reviews with this number of stars; only imported reviews have half stars. */
const countStars = (stars: number) =>
  sql`(count(*) filter (where not sample and round(rating) = ${sql.lit(stars)}) over (partition by product_id))::int`;

/**
 * Lists approved reviews in this order, at most `limitEach` per product. Every row has its product's rating over all
 * approved reviews without samples: null and 0 when there are only samples. `stars` counts them from 5 to 1.
 */
export async function listProductReviews(
  tx: Tx,
  productIds: string[],
  { limitEach, order }: { limitEach: number; order: ReviewOrder },
) {
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
          sql<number>`row_number() over (partition by product_id order by ${places[order]})`.as("nth"),
          sql<number[]>`array[${sql.join([5, 4, 3, 2, 1].map(countStars))}]`.as("stars"),
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

/** Approved reviews of all beverages that the shop features, newest first. */
export async function listBeverageReviews(tx: Tx, limit: number) {
  return await tx
    .selectFrom("reviews")
    .innerJoin("products", "products.id", "reviews.productId")
    .select(["reviews.id", "reviewerName", "rating", "reviewText", "sample", "reviews.customerId", "reviews.answer"])
    .where("reviews.state", "=", "approved")
    .where("products.kind", "=", "beverage")
    .where("products.published", "=", true)
    .where("products.featured", "=", true)
    .orderBy("reviews.createdAt", "desc")
    .orderBy("products.position")
    .orderBy("reviews.id")
    .limit(limit)
    .execute();
}
