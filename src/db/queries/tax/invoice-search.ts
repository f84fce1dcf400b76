import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { prefixPattern } from "../search/prefix-search.ts";

/** By the beginning of the number, of an invoice or a credit note's own. */
export async function findInvoicesByNumber(tx: Tx, typed: string, limit: number) {
  // The index knows numbers in this order alone.
  const byLetters = sql<string>`number collate "C"`;
  return await tx
    .selectFrom("invoices")
    .select(["number", "issuedAt"])
    .where(byLetters, "like", prefixPattern(typed.toUpperCase()))
    .orderBy(byLetters)
    .limit(limit)
    .execute();
}
