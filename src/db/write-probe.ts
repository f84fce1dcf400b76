import { sql } from "kysely";
import type { Tx } from "./client.ts";
import { asUnavailable, DatabaseUnavailable } from "./database-unavailable.ts";

const reasons: Record<string, string> = {
  "25006": "the database is read-only",
  "53100": "the disk of the database is full",
};

/**
 * Returns why nothing can be written, or undefined when writing works. It writes the same row each time, at most every
 * `everyMs`: PostgreSQL keeps such a row in its page, so the table stays one page long.
 */
export function createWriteProbe(db: Tx, everyMs = 3_000): () => Promise<string | undefined> {
  let endedAt = Number.NEGATIVE_INFINITY;
  let last: Promise<string | undefined> | undefined;
  return async () => {
    if (!last || performance.now() - endedAt >= everyMs) {
      endedAt = Number.POSITIVE_INFINITY; // one at a time, however long it takes
      last = tryWrite(db).finally(() => {
        endedAt = performance.now();
      });
    }
    return await last;
  };
}

async function tryWrite(db: Tx): Promise<string | undefined> {
  try {
    const writtenAt = sql<Date>`now()`;
    await db
      .insertInto("writeProbe")
      .values({ writtenAt })
      .onConflict((conflict) => conflict.column("onlyRow").doUpdateSet({ writtenAt }))
      .execute();
    return undefined;
  } catch (error) {
    const known = asUnavailable(error);
    if (!(known instanceof DatabaseUnavailable)) throw error;
    return reasons[known.code ?? ""] ?? "the database does not answer";
  }
}
