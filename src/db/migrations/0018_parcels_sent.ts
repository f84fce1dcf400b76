import { type Kysely, sql } from "kysely";

/** What share of the parcels of some days came back (issue 6 §2) is counted from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_sent on orders (dispatched_at) include (payment_mode, status, state, pin)
    where dispatched_at is not null`.execute(db);
}
