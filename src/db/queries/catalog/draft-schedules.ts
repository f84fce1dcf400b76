import type { Tx } from "#db/client.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";

/** When a draft is to be published; `failedAt` and `problem` instead of that time once it could not be. */
export async function findDraftSchedule(tx: Tx, productId: string) {
  return await tx
    .selectFrom("draftSchedules")
    .select(["publishAt", "scheduledBy", "failedAt", "problem"])
    .where("productId", "=", productId)
    .executeTakeFirst();
}

type NewSchedule = { productId: string; publishAt: Date; scheduledBy: ActorName };

/** Schedules a locked draft, instead of an earlier time or failure. */
export async function upsertDraftSchedule(tx: Tx, { productId, ...schedule }: NewSchedule): Promise<void> {
  const set = { ...schedule, failedAt: null, problem: null };
  await tx
    .insertInto("draftSchedules")
    .values({ productId, ...set })
    .onConflict((conflict) => conflict.column("productId").doUpdateSet(set))
    .execute();
}

export async function deleteDraftSchedule(tx: Tx, productId: string): Promise<void> {
  await tx.deleteFrom("draftSchedules").where("productId", "=", productId).execute();
}

/** Ends a schedule whose draft could not be published, and says why. */
export async function recordDraftScheduleFailure(
  tx: Tx,
  { productId, failedAt, problem }: { productId: string; failedAt: Date; problem: object },
): Promise<void> {
  await tx
    .updateTable("draftSchedules")
    .set({ publishAt: null, failedAt, problem: JSON.stringify(problem) })
    .where("productId", "=", productId)
    .execute();
}

/** Lists these SKUs' prices and drafts, where a draft of their product is to be published in that time. */
export async function listDraftsBetween(tx: Tx, skus: string[], { from, until }: { from: Date; until: Date }) {
  return await tx
    .selectFrom("draftSchedules as s")
    .innerJoin("productDrafts as d", "d.productId", "s.productId")
    .innerJoin("variants as v", "v.productId", "s.productId")
    .select(["v.sku", "v.pricePaise", "s.publishAt", "d.form"])
    .where("v.sku", "in", skus)
    .where("s.publishAt", ">=", from)
    .where("s.publishAt", "<=", until)
    .execute();
}

/** Lists the products whose time of publication has passed. */
export async function listOverdueDrafts(tx: Tx, until: Date, limit: number): Promise<string[]> {
  const overdue = tx.selectFrom("draftSchedules").select("productId").where("publishAt", "<=", until);
  const rows = await overdue.orderBy("publishAt").limit(limit).execute();
  return rows.map(({ productId }) => productId);
}
