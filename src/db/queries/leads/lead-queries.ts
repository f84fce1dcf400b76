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

type OpenLeadSearch = LeadSearch & { until: Date };

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

/** Messages that are read first for each one of a page: a word that every tenth has fills a page there. */
const newestOfEach = 12;

/** Lists messages, newest first. */
export async function findLeads(tx: Tx, search: LeadSearch) {
  const { beginnings, limit } = search;
  const asked = tx
    .selectFrom("leads as l")
    .select(columns)
    .where(isAsked(search))
    .orderBy("submittedAt", "desc")
    .orderBy("id", "desc");
  if (beginnings.length === 0) return await asked.limit(limit).execute();
  const fits = hasWords(beginnings).as("fits");
  const newestRead = limit * newestOfEach;
  const newest = await asked.clearSelect().select(["l.id", fits]).limit(newestRead).execute();
  const ids = newest.flatMap(({ id, fits }) => (fits ? [id] : [])).slice(0, limit);
  if (ids.length === limit || newest.length < newestRead) {
    return ids.length === 0 ? [] : await asked.where("l.id", "in", ids).limit(limit).execute();
  }
  // `offset 0` has the index of words decide: with the order in sight PostgreSQL would check message after message.
  const withWords = tx.selectFrom("leads as l").select(columns).where(hasWords(beginnings)).offset(0);
  return await tx
    .selectFrom(withWords.as("l"))
    .select(columns)
    .where(isAsked(search))
    .orderBy("submittedAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** States of messages that are not settled. */
const openStates = ["new", "answered"];

/**
 * Lists messages that came before `until` and are not closed, oldest first: by the index of each state, because most old
 * messages are closed.
 */
export async function findOpenLeads(tx: Tx, { states = openStates, beginnings, beyond, limit, until }: OpenLeadSearch) {
  const ofState = tx
    .selectFrom("leads as l")
    .select(columns)
    .where(sql<boolean>`l.state = asked.state`)
    .where("submittedAt", "<=", until)
    .$if(beyond !== undefined, (leads) => leads.where(sql<boolean>`(l.submitted_at, l.id) > ${placeOf(beyond)}`))
    .$if(beginnings.length > 0, (leads) => leads.where(hasWords(beginnings)))
    .orderBy("submittedAt")
    .orderBy("id")
    .limit(limit);
  const open = openStates.filter((state) => states.includes(state));
  return await tx
    .selectFrom(sql<{ state: string }>`unnest(${open}::text[])`.as<"asked">(sql`asked(state)`))
    .innerJoinLateral(ofState.as("l"), (join) => join.onTrue())
    .selectAll("l")
    .orderBy("l.submittedAt")
    .orderBy("l.id")
    .limit(limit)
    .execute();
}

/** Fits the messages in the asked states that come after the last one of the page before. */
function isAsked({ states = [], beyond }: LeadSearch): RawBuilder<boolean> {
  const isInState = states.length > 0 ? sql`l.state = any(${states}::text[])` : sql`true`;
  const comesAfter = beyond === undefined ? sql`true` : sql`(l.submitted_at, l.id) < ${placeOf(beyond)}`;
  return sql<boolean>`(${isInState} and ${comesAfter})`;
}

const placeOf = (id: number | undefined) => sql`(select submitted_at, id from leads where id = ${id ?? 0})`;

/** A single letter or digit begins a tenth of all words, so the index of words would be read for long. */
const isShort = (word: string): boolean => word.length === 1;

/** Builds the full-text query: emails by prefix, other words quoted, so that they contain no operators. */
function hasWords(beginnings: readonly string[]): RawBuilder<boolean> {
  const isShortAlone = beginnings.every(isShort);
  const all = beginnings.map((word) => {
    if (word.includes("@")) return sql`lower(l.email) like ${prefixPattern(word)}`;
    const hasWord = sql`lead_words(l.*) @@ to_tsquery('simple', ${`'${word.replace(/['\\]/g, "")}':*`})`;
    // `is true` keeps a short word from the index, which finds messages by the longer ones.
    return isShort(word) && !isShortAlone ? sql`(${hasWord}) is true` : hasWord;
  });
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
