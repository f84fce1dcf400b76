import type { Tx } from "#db/client.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";

type Begun = { id: string; fileName: string; bytes: number; begunBy: ActorName; at: Date };

export async function insertDatasetImport(tx: Tx, { at, ...row }: Begun): Promise<void> {
  await tx
    .insertInto("datasetImports")
    .values({ ...row, state: "uploading", begunAt: at, seenAt: at })
    .execute();
}

export async function findDatasetImport(tx: Tx, id: string) {
  return await tx.selectFrom("datasetImports").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findLatestDatasetImport(tx: Tx) {
  return await tx.selectFrom("datasetImports").selectAll().orderBy("begunAt", "desc").orderBy("id").executeTakeFirst();
}

export async function findRunningDatasetImport(tx: Tx) {
  return await tx
    .selectFrom("datasetImports")
    .select(["id", "seenAt"])
    .where("state", "=", "running")
    .executeTakeFirst();
}

/** Lists imports that do not run, whose files a new upload replaces; at most a hundred. */
export async function listIdleDatasetImports(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom("datasetImports")
    .select("id")
    .where("state", "<>", "running")
    .orderBy("begunAt", "desc")
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

export async function markDatasetUploaded(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable("datasetImports")
    .set({ state: "ready", seenAt: at })
    .where("id", "=", id)
    .where("state", "=", "uploading")
    .execute();
}

/** Marks it as running; false while another one runs, or when it is not in one of these states. */
export async function startDatasetImport(
  tx: Tx,
  { id, from, parts, at }: { id: string; from: string[]; parts: string; at: Date },
): Promise<boolean> {
  const started = await tx
    .updateTable("datasetImports")
    .set({ state: "running", parts, progress: "", message: "", report: null, seenAt: at })
    .where("id", "=", id)
    .where("state", "in", from)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("datasetImports").select("id").where("state", "=", "running"))),
    )
    .executeTakeFirst();
  return Number(started.numUpdatedRows) === 1;
}

/** Says how far a running import is; false when it was stopped. */
export async function noteDatasetProgress(tx: Tx, id: string, progress: string, at: Date): Promise<boolean> {
  const noted = await tx
    .updateTable("datasetImports")
    .set({ progress, seenAt: at })
    .where("id", "=", id)
    .where("state", "=", "running")
    .executeTakeFirst();
  return Number(noted.numUpdatedRows) === 1;
}

type Ending = { id: string; at: Date } & (
  | { state: "checked" | "applied"; report: string }
  | { state: "failed"; message: string }
);

/** Ends a running import; one that was stopped stays as it is. */
export async function endDatasetImport(tx: Tx, { id, at, ...ending }: Ending): Promise<void> {
  await tx
    .updateTable("datasetImports")
    .set({ ...ending, progress: "", seenAt: at })
    .where("id", "=", id)
    .where("state", "=", "running")
    .execute();
}

/** Deletes an import that does not run; false when there is none. */
export async function deleteDatasetImport(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("datasetImports")
    .where("id", "=", id)
    .where("state", "<>", "running")
    .executeTakeFirst();
  return Number(numDeletedRows) === 1;
}
