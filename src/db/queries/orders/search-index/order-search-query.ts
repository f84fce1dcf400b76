import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { listValuesInRange, prefixRange } from "#db/queries/search/prefix-search.ts";

/** Range of index terms: from `from` until `until` (exclusive) in byte order. */
export type TermRange = {
  from: string;
  until: string;
  /** All of them; undefined when they are too many to be gone through one by one. */
  terms: string[] | undefined;
  /** How a word of its name begins, where that is what is meant. */
  beginning?: string;
  /** How many orders stand under them, counted as far as `few`. */
  count: number;
};

/** Orders that are gone through one by one without being felt. */
export const smallResultLimit = 5_000;
/** Words that begin alike; with more of them the beginning is in so many names that the newest orders have it. */
const mostWords = 300;

/** A place in the list; the time as PostgreSQL writes it, which is finer than a `Date`. */
export type OrderCursor = { id: string; submittedAt: string };

/** One way in which a search may be meant; an order that fits any of them is found. */
export type OrderMatch =
  | { kind: "everything" }
  | { kind: "words"; needs: TermRange[] }
  | { kind: "phone"; contact: string }
  | { kind: "phone end"; digits: string }
  | { kind: "email"; beginning: string }
  | { kind: "customers"; ids: string[] }
  | { kind: "pin"; pin: string }
  | { kind: "id part"; part: string };

export type OrderSearchQuery = {
  matches: OrderMatch[];
  /** Terms that every result must also have. */
  requiredTerms: TermRange[];
  customerId?: string | undefined;
  /** Statuses, with 'packed' for Ordered and packed; undefined is all. */
  stages?: string[] | undefined;
  payments?: string[] | undefined;
  state?: string | undefined;
  /** Submitted from (included) until (not): ISO times. */
  since?: string | undefined;
  until?: string | undefined;
  /** Only those after (older than) a place in the list. */
  after?: OrderCursor | undefined;
  limit: number;
};

/** Range of exactly one term, such as a product or a requested return. */
export async function findTermRange(tx: Tx, term: string): Promise<TermRange> {
  const count = await countTermEntries(tx, sql`t.term = ${term}`);
  return { from: term, until: `${term}\u0001`, terms: [term], count };
}

/** Range of names that have a word with this prefix. */
export async function findWordRange(tx: Tx, beginning: string): Promise<TermRange> {
  const { from, until } = prefixRange(`n:${beginning}`);
  const words = await listValuesInRange(tx, { table: "orderTerms", column: "term", from, until, most: mostWords + 1 });
  const terms = words.length > mostWords ? undefined : words;
  const count = terms?.length === 0 ? 0 : await countTermEntries(tx, sql`t.term >= ${from} and t.term < ${until}`);
  return { from, until, terms, beginning, count };
}

/** How many entries fit, counted as far as `few`. */
export async function countTermEntries(tx: Tx, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from order_terms t where ${condition} limit ${smallResultLimit + 1}) counted`.execute(tx);
  return rows[0]?.count ?? 0;
}
