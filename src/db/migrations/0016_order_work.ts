import { type Kysely, sql } from "kysely";

/** What operators do with one order (issue 6 §2): its whole story is found by its number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Of two packs that came back one may be whole and one dented.
  await sql`alter table return_lines drop constraint return_lines_pkey`.execute(db);
  await sql`alter table return_lines add primary key (return_id, sku, restocked)`.execute(db);
  await sql`create index return_requests_of on return_requests (order_id, id)`.execute(db);
  await sql`
    create index webhook_events_of_order on webhook_events (order_id, received_at) where order_id is not null
  `.execute(db);
  await sql`create index if not exists credit_notes_of_invoice on credit_notes (invoice_number, sequence)`.execute(db);
}
