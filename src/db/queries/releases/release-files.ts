import type { Tx } from "#db/client.ts";

/** `path` is 'client/NAME' or 'admin/NAME'. */
export type ReleaseFile = { path: string; bytes: Uint8Array; isBrotli: boolean };

/** Notes that these files are in use; returns which of them the database has. */
export async function touchReleaseFiles(tx: Tx, paths: string[], now: Date): Promise<Set<string>> {
  const touched = await tx
    .updateTable("releaseFiles")
    .set({ seenAt: now })
    .where("path", "in", paths)
    .returning("path")
    .execute();
  return new Set(touched.map(({ path }) => path));
}

/** Adds files; another copy may have been first. */
export async function addReleaseFiles(tx: Tx, files: ReleaseFile[], now: Date): Promise<void> {
  await tx
    .insertInto("releaseFiles")
    .values(files.map(({ path, bytes, isBrotli }) => ({ path, bytes, isBrotli, seenAt: now })))
    .onConflict((conflict) => conflict.column("path").doUpdateSet({ seenAt: now }))
    .execute();
}

export async function findReleaseFile(tx: Tx, path: string): Promise<ReleaseFile | undefined> {
  return await tx
    .selectFrom("releaseFiles")
    .select(["path", "bytes", "isBrotli"])
    .where("path", "=", path)
    .executeTakeFirst();
}
