import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/client.ts";

/** Result of a rule's query: in `text`, `{54900}` is an amount in paise. */
export type FoundBreach = { ids: string[]; text: string };

/** A part of a table by its key; without `upTo` it extends to the end. */
export type KeyRange = { after: string; upTo: string | undefined };

const keys = {
  orders: sql`select id as key from orders`,
  variants: sql`select sku as key from variants`,
  codes: sql`select code as key from discount_codes`,
  invoices: sql`select number as key from invoices`,
  creditNotes: sql`select number as key from credit_notes`,
  customers: sql`select id as key from customers`,
  buyers: sql`select key from buyers`,
};
export type Walk = keyof typeof keys;

/** Finds the next part of a table: its last key, and how many rows it has. */
export async function findNextRange(
  tx: Tx,
  walk: Walk,
  { after, limit }: { after: string; limit: number },
): Promise<{ last: string | null; rows: number }> {
  const { rows } = await sql<{ last: string | null; rows: number }>`
    select max(key) as last, count(*)::int as rows from (
      select key from (${keys[walk]}) all_keys where key > ${after} order by key limit ${limit}) part`.execute(tx);
  return rows[0] ?? { last: null, rows: 0 };
}

/** Condition that a column is within the range. */
export function within({ after, upTo }: KeyRange, column: string): RawBuilder<boolean> {
  const key = sql.ref(column);
  return upTo === undefined ? sql<boolean>`${key} > ${after}` : sql<boolean>`(${key} > ${after} and ${key} <= ${upTo})`;
}

/** Runs a rule's query, which returns `ids` and `text`. */
export async function findBreaches(tx: Tx, query: RawBuilder<FoundBreach>): Promise<FoundBreach[]> {
  return (await query.execute(tx)).rows;
}
