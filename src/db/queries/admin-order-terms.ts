import { sql } from "kysely";
import type { Tx } from "../client.ts";

/** An order must stand under any of `terms`, which all lie from `from` until `until` (not included) in byte order. */
export type Need = {
  from: string;
  until: string;
  /** Undefined when they are too many to be gone through one by one. */
  terms: string[] | undefined;
  /** How many orders stand under them, counted as far as `few`. */
  count: number;
};

/** Orders that are gone through one by one without being felt. */
export const few = 5_000;
/** Words that begin alike; with more of them the beginning is on so many orders that the newest ones have it. */
const mostWords = 300;
/** Behind every letter there is. */
const end = "\u{10ffff}";

/** Everything under one term: a product's, an asked return's. */
export async function needOfTerm(tx: Tx, term: string): Promise<Need> {
  return { from: term, until: `${term}\u0001`, terms: [term], count: await countUnder(tx, [term]) };
}

/** Names with a word that begins so. */
export async function needOfWord(tx: Tx, beginning: string): Promise<Need> {
  const [from, until] = [`n:${beginning}`, `n:${beginning}${end}`];
  const { rows } = await sql<{ term: string }>`
    with recursive words (term) as (
      (select term from order_terms where term >= ${from} and term < ${until} order by term limit 1)
      union all
      select (
        select t.term from order_terms t where t.term > words.term and t.term < ${until} order by t.term limit 1
      ) from words where words.term is not null
    )
    select term from words where term is not null limit ${mostWords + 1}`.execute(tx);
  if (rows.length > mostWords) return { from, until, terms: undefined, count: few + 1 };
  const terms = rows.map(({ term }) => term);
  return { from, until, terms, count: await countUnder(tx, terms) };
}

async function countUnder(tx: Tx, terms: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from unnest(${terms}::text[]) asked (term)
      cross join lateral (select from order_terms t where t.term = asked.term limit ${few + 1}) each_one
      limit ${few + 1}
    ) counted`.execute(tx);
  return rows[0]?.count ?? 0;
}
