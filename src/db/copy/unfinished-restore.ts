import { existsSync } from "node:fs";
import { join } from "node:path";

/** Marker table that a restore into PostgreSQL creates first and drops with its last statement. */
export const unfinishedRestore = "unfinished_restore";
/** Folder of an unfinished restore into PGlite; it is renamed to PGlite's own folder when the restore is complete. */
export const restoringFolder = "pglite-restoring";

export const unfinishedRestoreWords =
  "a restore into it was not finished; run the same `npm run shop -- restore` again, or empty it";

/** Throws after an interrupted restore, because starting would create a new, empty shop instead of the restored one. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (existsSync(join(dataDir, "pglite")) || !existsSync(join(dataDir, restoringFolder))) return;
  throw new Error(unfinishedRestoreWords);
}
