import { type Insertable, type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";
import { prefixPattern } from "../search/prefix-search.ts";

const columns = ["id", "firstName", "lastName", "email", "phoneNumber", "message", "state", "submittedAt"] as const;

type LeadSearch = {
  states: readonly string[] | undefined;
  /** Word prefixes that must all match; empty means no search. */
  beginnings: readonly string[];
  /** Last id of the previous page. */
  beyond: number | undefined;
  limit: number;
};

/** Inserts a message and returns its id; undefined when the key exists. */
export async function insertLead(tx: Tx, lead: Insertable<Tables["leads"]>): Promise<number | undefined> {
  const inserted = await tx
    .insertInto("leads")
    .values(lead)
    .onConflict((conflict) => conflict.column("formKey").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

export type ImportedLead = Insertable<Tables["leads"]>;

/** Inserts messages of another shop system; answers those that were not here, with their ids. */
export async function insertImportedLeads(tx: Tx, leads: ImportedLead[]) {
  if (leads.length === 0) return [];
  return await tx
    .insertInto("leads")
    .values(leads)
    .onConflict((conflict) => conflict.column("formKey").doNothing())
    .returning(["id", "formKey"])
    .execute();
}

export async function hasLead(tx: Tx, formKey: string): Promise<boolean> {
  return (await tx.selectFrom("leads").select("id").where("formKey", "=", formKey).executeTakeFirst()) !== undefined;
}

export async function findLead(tx: Tx, id: number) {
  return await tx.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Lists messages, newest first. */
export async function findLeads(tx: Tx, { states, beginnings, beyond, limit }: LeadSearch) {
  const place = tx.selectFrom("leads").where("id", "=", beyond ?? 0);
  return await tx
    .selectFrom("leads as l")
    .select(columns)
    .$if(states !== undefined && states.length > 0, (query) => query.where("l.state", "in", [...(states ?? [])]))
    .$if(beginnings.length > 0, (query) => query.where(hasWords(beginnings)))
    .$if(beyond !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple("l.submittedAt", "l.id"),
          "<",
          place.select(["submittedAt", "id"]).$asTuple("submittedAt", "id"),
        ),
      ),
    )
    .orderBy("l.submittedAt", "desc")
    .orderBy("l.id", "desc")
    .limit(limit)
    .execute();
}

/** Builds the full-text query: emails by prefix, other words quoted, so that they contain no operators. */
function hasWords(beginnings: readonly string[]): RawBuilder<boolean> {
  const all = beginnings.map((word) =>
    word.includes("@")
      ? sql`lower(l.email) like ${prefixPattern(word)}`
      : sql`lead_words(l.*) @@ to_tsquery('simple', ${`'${word.replace(/['\\]/g, "")}':*`})`,
  );
  return sql<boolean>`(${sql.join(all, sql` and `)})`;
}

export async function lockLead(tx: Tx, id: number) {
  return await tx.selectFrom("leads").select(columns).where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function setLeadState(tx: Tx, id: number, state: string): Promise<void> {
  await tx.updateTable("leads").set({ state }).where("id", "=", id).execute();
}

/** Inserts a history entry and returns its id; undefined when the key exists. */
export async function insertLeadMessage(
  tx: Tx,
  message: Insertable<Tables["leadMessages"]>,
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto("leadMessages")
    .values(message)
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

export async function findLeadMessage(tx: Tx, id: number) {
  return await tx.selectFrom("leadMessages").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Lists the history, oldest first. */
export async function listLeadMessages(tx: Tx, leadId: number) {
  return await tx
    .selectFrom("leadMessages")
    .select(["id", "kind", "key", "text", "actor", "at"])
    .where("leadId", "=", leadId)
    .orderBy("id")
    .limit(200)
    .execute();
}
