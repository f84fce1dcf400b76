import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

export type NotFoundAddress = { path: string; firstAt: Date; lastAt: Date; count: number; referrer: string };

/**
 * Adds counts of addresses; a known one keeps its first time. Keeps at most `most` rows, dropping the least requested
 * ones.
 */
export async function addNotFoundAddresses(tx: Tx, addresses: NotFoundAddress[], most: number): Promise<void> {
  if (addresses.length === 0) return;
  await tx
    .insertInto("notFoundAddresses")
    .values(addresses)
    .onConflict((conflict) =>
      conflict.column("path").doUpdateSet(({ ref }) => ({
        count: sql<number>`not_found_addresses.count + excluded.count`,
        lastAt: ref("excluded.lastAt"),
        referrer: sql<string>`coalesce(nullif(excluded.referrer, ''), not_found_addresses.referrer)`,
      })),
    )
    .execute();
  await sql`
    delete from not_found_addresses where path in (
      select path from not_found_addresses order by count desc, last_at desc offset ${most})`.execute(tx);
}

/** Lists addresses, those asked for most first. */
export async function listNotFoundAddresses(tx: Tx, limit: number): Promise<NotFoundAddress[]> {
  const rows = tx.selectFrom("notFoundAddresses").select(["path", "firstAt", "lastAt", "count", "referrer"]);
  return await rows.orderBy("count", "desc").orderBy("path").limit(limit).execute();
}

/** Deletes addresses that were redirected or that an operator dismissed. */
export async function forgetNotFoundAddresses(tx: Tx, paths: string[]): Promise<void> {
  if (paths.length === 0) return;
  await tx.deleteFrom("notFoundAddresses").where("path", "in", paths).execute();
}
