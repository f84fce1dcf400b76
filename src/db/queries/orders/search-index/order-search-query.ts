import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { listValuesInRange, prefixRange } from "#db/queries/search/prefix-search.ts";

/** Range of index terms: from `from` until `until` (exclusive) in byte order. */
export type Term = {
  from: string;
  until: string;
  /** Prefix of a word in the name, for name searches. */
  beginning?: string;
};

/** A range that was looked up in the index. */
export type TermRange = Term & {
  /** All terms in the range; undefined when there are too many. */
  terms: string[] | undefined;
  /** Orders with these terms, counted up to `smallResultLimit`. */
  count: number;
};

/** Number of orders that can be checked one by one quickly. */
export const smallResultLimit = 5_000;
/** Above this many words with one prefix, the prefix is so common that it is found in the newest orders. */
const maxWords = 300;

/** All values of `work_stage`. */
export const everyStage = [
  "awaiting_payment",
  "expired",
  "ordered",
  "packed",
  "on_the_way",
  "delivered",
  "cancelled",
  "returned",
  "returned_to_origin",
  "past_ordered",
  "past_on_the_way",
];

/** Cursor of an order; the time is PostgreSQL's text, which is more precise than a `Date`. */
export type OrderCursor = { id: string; submittedAt: string; totalPaise: number };

/** Order of the result; orders with equal values are told apart by their id, so that pages neither repeat nor skip. */
export type OrderSort = { by: "placed" | "total"; descending: boolean };

/** An interpretation of the search text; orders that match any of them are found. */
export type OrderMatch =
  | { kind: "everything" }
  | { kind: "words"; words: Term[] }
  | { kind: "phone"; contact: string }
  | { kind: "phone end"; digits: string }
  | { kind: "email"; beginning: string }
  | { kind: "customers"; ids: string[] }
  | { kind: "pin"; pin: string }
  | { kind: "number"; number: number }
  | { kind: "tracking number"; beginning: string }
  | { kind: "payment"; id: string }
  | { kind: "invoice"; number: string }
  /** In lower case, as `listCities` reads it. */
  | { kind: "city"; city: string }
  | { kind: "sku"; sku: SkuOfOrders }
  | { kind: "id part"; part: string };

/** In lower case; `product` is set when so many orders have the SKU that the newest ones of its product are enough. */
export type SkuOfOrders = { sku: string; product: TermRange | undefined };

export type OrderSearchQuery = {
  matches: OrderMatch[];
  /** Terms that every result must also have. */
  requiredTerms: TermRange[];
  customerId?: string | undefined;
  /** Statuses, with 'packed' for Ordered and packed; undefined is all. */
  stages?: string[] | undefined;
  payments?: readonly string[] | undefined;
  state?: string | undefined;
  /** Reads `since` and `until` as the period of a dashboard's figure: `countedFits`. */
  counted?: "sold" | "returning" | "undone" | "shipped" | undefined;
  /** Submission period as ISO times: `since` inclusive, `until` exclusive. */
  since?: string | undefined;
  until?: string | undefined;
  /** Newest first by default. */
  sort?: OrderSort | undefined;
  /** Only orders after this cursor, in the sort's order. */
  after?: OrderCursor | undefined;
  limit: number;
};

/** Range of exactly one term, such as a product or a requested return. */
export async function findTermRange(tx: Tx, term: string): Promise<TermRange> {
  const count = await countTermEntries(tx, sql`t.term = ${term}`);
  return { from: term, until: `${term}\u0001`, terms: [term], count };
}

/** Range of names that have a word with this prefix. */
export const toWordTerm = (beginning: string): Term => ({ ...prefixRange(`n:${beginning}`), beginning });

/** Looks the words of a range up and counts their orders. */
export async function findWordRange(tx: Tx, word: Term): Promise<TermRange> {
  const { from, until } = word;
  const words = await listValuesInRange(tx, { table: "orderTerms", column: "term", from, until, most: maxWords + 1 });
  const terms = words.length > maxWords ? undefined : words;
  const count = terms?.length === 0 ? 0 : await countTermEntries(tx, sql`t.term >= ${from} and t.term < ${until}`);
  return { ...word, terms, count };
}

/** Counts matching entries; above `most` it stops at `most + 1`. */
export async function countTermEntries(
  tx: Tx,
  condition: RawBuilder<unknown>,
  most = smallResultLimit,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from order_terms t where ${condition} limit ${most + 1}) counted`.execute(tx);
  return rows[0]?.count ?? 0;
}
