import type { Database, Tx } from "#db/client.ts";
import { anyBeverage } from "#db/queries/reviews.ts";
import type { Subject } from "#domain/change.ts";

/** Tells the pages that show reviews of these products: theirs, and the list of what people say about the drinks. */
export async function reviewPagesChanged(database: Database, tx: Tx, productIds: string[]): Promise<void> {
  const list: Subject = "reviews";
  const changed: Subject[] = productIds.map((id): Subject => `reviews:${id}`);
  if (await anyBeverage(tx, productIds)) changed.push(list);
  for (const subject of changed) await database.notify(tx, subject);
}
