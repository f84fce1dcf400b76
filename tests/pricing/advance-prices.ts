import type { TestShop } from "../harness/test-shop.ts";

/** Sets the clock, ISO or in ms, and runs the price jobs that wait for that time. */
export async function advancePricesTo(shop: TestShop, at: string | number): Promise<void> {
  const now = new Date(at);
  shop.clock.set(now);
  await shop.database.db
    .updateTable("jobs")
    .set({ runAt: new Date(Date.now() - 1_000) })
    .where("kind", "=", "prices.begin")
    .where("doneAt", "is", null)
    .where("runAt", "<=", now)
    .execute();
  await shop.runJobs();
}
