import type { Insertable } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";

/** Undefined when a message with this key is there already. */
export async function insertLead(tx: Tx, lead: Insertable<Tables["leads"]>): Promise<number | undefined> {
  const inserted = await tx
    .insertInto("leads")
    .values(lead)
    .onConflict((conflict) => conflict.column("formKey").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

export async function hasLead(tx: Tx, formKey: string): Promise<boolean> {
  return (await tx.selectFrom("leads").select("id").where("formKey", "=", formKey).executeTakeFirst()) !== undefined;
}

export async function findLead(tx: Tx, id: number) {
  return await tx.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirst();
}
