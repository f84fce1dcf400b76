import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

/**
 * Counts the rows of a table that the transaction's connection has read so far, by index or from end to end: the
 * difference of two counts is what was read between them.
 */
export async function countRowsRead(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
    from pg_stat_xact_user_tables where relname = ${table}`.execute(tx);
  return rows[0]?.read ?? 0;
}
