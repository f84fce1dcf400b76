import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

const states = ["pending", "approved", "hidden"] as const;

/** The time as PostgreSQL writes it, which is finer than a `Date`. */
type Place = { updatedAt: string; id: string };
type Wanted = {
  states: readonly string[] | undefined;
  productId: string | undefined;
  stars: number | undefined;
  beyond: Place | undefined;
  limit: number;
};

/** Newest words first: each state is a range of one index, so that few among many are found as fast. */
export async function findReviews(tx: Tx, { states: asked = states, productId, stars, beyond, limit }: Wanted) {
  const parts = asked.map((state) => {
    let query = tx.selectFrom("reviews as r").select(["r.id", "r.updatedAt"]).where("r.state", "=", state);
    if (productId !== undefined) query = query.where("r.productId", "=", productId);
    if (stars !== undefined) query = query.where(sql<boolean>`floor(r.rating) = ${stars}`);
    if (beyond)
      query = query.where(sql<boolean>`(r.updated_at, r.id) < (${beyond.updatedAt}::timestamptz, ${beyond.id})`);
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

export async function findReviewCursor(tx: Tx, id: string): Promise<Place | undefined> {
  return await tx
    .selectFrom("reviews")
    .select(["id", sql<string>`updated_at::text`.as("updatedAt")])
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function listReviewRows(tx: Tx, ids: string[]) {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom("reviews as r")
    .innerJoin("products as p", "p.id", "r.productId")
    .select(["r.id", "r.updatedAt", "r.state", "r.productId", "p.name as product", "r.reviewerName", "r.rating"])
    .select(["r.reviewText", "r.sample", "r.answer"])
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

/** Null takes it away. */
export async function setReviewAnswer(tx: Tx, id: string, answer: string | null, at: Date): Promise<void> {
  const answeredAt = answer === null ? null : at;
  await tx.updateTable("reviews").set({ answer, answeredAt }).where("id", "=", id).execute();
}
