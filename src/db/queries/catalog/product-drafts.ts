import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

const columns = ["productId", "kind", "name", "form", "revision", "savedBy", "savedAt"] as const;

export async function findDraft(tx: Tx, productId: string) {
  return await tx.selectFrom("productDrafts").select(columns).where("productId", "=", productId).executeTakeFirst();
}

/** Reads the drafts of these products. */
export async function listDrafts(tx: Tx, productIds: string[]) {
  if (productIds.length === 0) return [];
  return await tx.selectFrom("productDrafts").select(columns).where("productId", "in", productIds).execute();
}

/** Reads a page of drafts of products that were never published, by id. */
export async function listNewDrafts(tx: Tx, after: string, limit: number) {
  return await tx
    .selectFrom("productDrafts")
    .select(columns)
    .where("productId", ">", after)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("products").whereRef("products.id", "=", "productDrafts.productId").select("products.id"))),
    )
    .orderBy("productId")
    .limit(limit)
    .execute();
}

export async function findDraftByKey(tx: Tx, creationKey: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom("productDrafts")
    .select("productId")
    .where("creationKey", "=", creationKey)
    .executeTakeFirst();
  return found?.productId;
}

/** Locks drafts in id order until the transaction ends. Use cases lock variants, then drafts, then products. */
export async function lockDrafts(tx: Tx, productIds: string[]) {
  if (productIds.length === 0) return [];
  return await tx
    .selectFrom("productDrafts")
    .select(columns)
    .where("productId", "in", productIds)
    .orderBy("productId")
    .forUpdate()
    .execute();
}

type NewDraft = {
  productId: string;
  kind: string;
  name: string;
  form: object;
  revision: number;
  savedBy: string;
  savedAt: Date;
  creationKey?: string;
};

/** Inserts a draft; false when its creation key was used before. */
export async function insertDraft(tx: Tx, { form, ...draft }: NewDraft): Promise<boolean> {
  const written = await tx
    .insertInto("productDrafts")
    .values({ ...draft, form: JSON.stringify(form) })
    .onConflict((conflict) => conflict.column("creationKey").doNothing())
    .returning("productId")
    .executeTakeFirst();
  return written !== undefined;
}

/** Creates a product's draft or replaces it. */
export async function upsertDraft(tx: Tx, { productId, kind, form, ...rest }: Omit<NewDraft, "creationKey">) {
  const set = { ...rest, form: JSON.stringify(form) };
  await tx
    .insertInto("productDrafts")
    .values({ productId, kind, ...set })
    .onConflict((conflict) => conflict.column("productId").doUpdateSet(set))
    .execute();
}

/** Updates a draft after a change elsewhere; an operator who has it open gets a conflict on saving. */
export async function updateDraftForm(tx: Tx, productId: string, form: object): Promise<void> {
  await tx
    .updateTable("productDrafts")
    .set({ form: JSON.stringify(form) })
    .where("productId", "=", productId)
    .execute();
}

export async function deleteDraft(tx: Tx, productId: string): Promise<void> {
  await tx.deleteFrom("productDrafts").where("productId", "=", productId).execute();
}

/** Increments revisions of locked drafts, so that copies read before are stale. */
export async function incrementRevisions(tx: Tx, productIds: string[]): Promise<void> {
  if (productIds.length === 0) return;
  const raised = { revision: sql<number>`revision + 1` };
  await tx.updateTable("productDrafts").set(raised).where("productId", "in", productIds).execute();
  await sql`select from products where id = any(${productIds}::text[]) order by id for no key update`.execute(tx);
  await tx.updateTable("products").set(raised).where("id", "in", productIds).execute();
}
