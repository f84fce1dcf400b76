import { existsSync } from "node:fs";
import { join } from "node:path";

/** Table of a PostgreSQL that a restore makes first and drops with its last statement. */
export const unfinishedRestore = "unfinished_restore";
/** Folder beside PGlite's own, which it becomes when the restore is complete. */
export const restoringFolder = "pglite-restoring";

export const unfinishedRestoreWords =
  "a restore into it was not finished; run the same `npm run shop -- restore` again, or empty it";

/** Throws where a restore was interrupted: starting would make a new, empty shop in place of the one that is awaited. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (existsSync(join(dataDir, "pglite")) || !existsSync(join(dataDir, restoringFolder))) return;
  throw new Error(unfinishedRestoreWords);
}
