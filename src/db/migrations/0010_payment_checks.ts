import { type Kysely, sql } from "kysely";

/** When the gateway is asked again about an order that was opened there: also long after it was paid or given up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_checks (
      order_id text primary key references orders (id),
      due_at timestamptz not null,
      checked_at timestamptz
    )`.execute(db);
  await sql`create index payment_checks_due on payment_checks (due_at)`.execute(db);
  await sql`create index payments_not_returned on payments (updated_at)
    where status = 'captured' and refunded_paise < amount_paise`.execute(db);
  await sql`create index webhook_events_open on webhook_events (received_at) where handled_at is null`.execute(db);
}
