import type { Tx } from "../client.ts";
import { beginsWith } from "./search-text.ts";

/** By the beginning of the number, of an invoice or a credit note's own. */
export async function invoicesCalled(tx: Tx, typed: string, limit: number) {
  return await tx
    .selectFrom("invoices")
    .select(["number", "issuedAt"])
    .where("number", "like", beginsWith(typed.toUpperCase()))
    .orderBy("number")
    .limit(limit)
    .execute();
}
