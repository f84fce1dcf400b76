import { type Kysely, sql } from "kysely";

/** The ways in which the back office's search from anywhere reads what has no list with a search of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Who leaves takes their messages along.
  await sql`create index leads_by_email on leads (lower(email) text_pattern_ops)`.execute(db);
  await sql`create index invoices_by_number on invoices (number text_pattern_ops)`.execute(db);
  await sql`create index products_by_name on products (lower(name), id)`.execute(db);
}
