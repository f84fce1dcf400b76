import { sql } from "kysely";
import type { Tx } from "../client.ts";
import { beginsWith } from "./search-text.ts";

/** Messages to the shop by the beginning of an e-mail, a name or a family name, newest first. */
export async function leadsCalled(tx: Tx, typed: string, limit: number) {
  const beginning = beginsWith(typed.toLowerCase());
  return await tx
    .selectFrom("leads")
    .select(["id", "firstName", "lastName", "email"])
    .where(
      sql<boolean>`(lower(email) like ${beginning} or lower(first_name || ' ' || last_name) like ${beginning}
        or lower(last_name) like ${beginning})`,
    )
    .orderBy("submittedAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

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
