import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

export type BookCounts = { orders: number; payments: number; invoices: number };

/** Counts orders, payments and invoices, all of them or those that came after a moment. */
export async function countBook(tx: Tx, since: Date | undefined): Promise<BookCounts> {
  const after = (column: string) => (since ? sql`where ${sql.ref(column)} > ${since}` : sql``);
  const { rows } = await sql<BookCounts>`select
    (select count(*)::int from orders ${after("submitted_at")}) as orders,
    (select count(*)::int from payments ${after("created_at")}) as payments,
    (select count(*)::int from invoices ${after("issued_at")}) as invoices`.execute(tx);
  const [counts] = rows;
  if (!counts) throw new Error("a count returns a row");
  return counts;
}
