import type { Tx } from "#db/client.ts";

const maxShown = 200;

/** Lists own and shared views by name. */
export async function listSavedViews(tx: Tx, operatorId: string, resource: string) {
  return await viewsWithNames(tx)
    .where("v.resource", "=", resource)
    .where(({ or, eb }) => or([eb("v.operatorId", "=", operatorId), eb("v.shared", "=", true)]))
    .orderBy("v.name")
    .orderBy("v.id")
    .limit(maxShown)
    .execute();
}

function viewsWithNames(tx: Tx) {
  return tx
    .selectFrom("savedViews as v")
    .innerJoin("operators as o", "o.id", "v.operatorId")
    .select(["v.id", "v.resource", "v.name", "v.query", "v.shared", "v.operatorId", "o.name as by"]);
}

export async function lockSavedView(tx: Tx, id: string) {
  return await viewsWithNames(tx).where("v.id", "=", id).forUpdate("v").executeTakeFirst();
}

/** Locks the operator's row, so that concurrent saves respect the limit. */
export async function countSavedViews(tx: Tx, operatorId: string): Promise<number> {
  await tx.selectFrom("operators").select("id").where("id", "=", operatorId).forUpdate().execute();
  const { count } = await tx
    .selectFrom("savedViews")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("operatorId", "=", operatorId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type NewView = {
  id: string;
  operatorId: string;
  resource: string;
  name: string;
  query: string;
  shared: boolean;
  createdAt: Date;
};

export async function findSavedView(
  tx: Tx,
  { operatorId, resource, name }: Pick<NewView, "operatorId" | "resource" | "name">,
) {
  return await tx
    .selectFrom("savedViews")
    .select(["id", "shared"])
    .where("operatorId", "=", operatorId)
    .where("resource", "=", resource)
    .where("name", "=", name)
    .executeTakeFirst();
}

/** Upserts a view by name and returns its id, which never changes. */
export async function upsertSavedView(tx: Tx, view: NewView): Promise<string> {
  const { query, shared } = view;
  const { id } = await tx
    .insertInto("savedViews")
    .values(view)
    .onConflict((conflict) => conflict.columns(["operatorId", "resource", "name"]).doUpdateSet({ query, shared }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteSavedView(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("savedViews").where("id", "=", id).execute();
}
