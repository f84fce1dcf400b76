import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

/** Tables whose triggers let one transaction at a time write (`take_turn`). */
type TableInTurn = "pages" | "redirects" | "settings";

/**
 * Waits until no other transaction writes the table, and keeps others from writing it until this one ends. Call it
 * before reading what the write depends on; reads by others are not blocked.
 */
export async function takeTurn(tx: Tx, table: TableInTurn): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`turn ${table}`}))`.execute(tx);
}
