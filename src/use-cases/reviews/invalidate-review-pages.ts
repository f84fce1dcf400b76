import type { Database, Tx } from "#db/client.ts";
import { includesBeverage } from "#db/queries/reviews/review-queries.ts";
import type { CacheTag } from "#domain/cache-tags.ts";

/** Invalidates the pages that show reviews of these products: product pages and the list of beverage reviews. */
export async function invalidateReviewPages(database: Database, tx: Tx, productIds: string[]): Promise<void> {
  const list: CacheTag = "reviews";
  const changed: CacheTag[] = productIds.map((id): CacheTag => `reviews:${id}`);
  if (await includesBeverage(tx, productIds)) changed.push(list);
  for (const subject of changed) await database.notify(tx, subject);
}
