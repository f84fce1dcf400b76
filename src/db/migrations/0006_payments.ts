import { type Kysely, sql } from "kysely";

/** Money online: payments, refunds, credit notes, what the gateway told us; the demo gateway's own book. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column gateway_order_id text unique`.execute(db);
  await sql`alter table orders add column paid_at timestamptz`.execute(db);
  await sql`
    create table payments (
      id text primary key,
      order_id text not null references orders (id),
      method text not null constraint payment_method check (method in ('gateway', 'upi')),
      amount_paise bigint not null constraint payment_positive check (amount_paise > 0),
      currency text not null default 'INR' constraint payment_currency check (currency = 'INR'),
      status text not null constraint payment_status check (status in ('authorized', 'captured', 'failed')),
      purpose text constraint payment_purpose check (purpose in ('sale', 'surplus')),
      refunded_paise bigint not null default 0 constraint refunded_counts check (refunded_paise >= 0),
      error_reason text,
      captured_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint never_refund_more check (refunded_paise <= amount_paise),
      constraint only_captured_is_refunded check (refunded_paise = 0 or status = 'captured'),
      constraint captured_has_purpose check ((status = 'captured') = (purpose is not null))
    )`.execute(db);
  await sql`create index payments_of_order on payments (order_id, created_at)`.execute(db);
  await sql`create unique index one_sale_per_order on payments (order_id) where purpose = 'sale'`.execute(db);
  await sql`
    create table refunds (
      id bigint primary key generated always as identity,
      key text not null unique constraint refund_key_shape check (key ~ '^[A-Za-z0-9_-]{10,64}$'),
      payment_id text not null references payments (id),
      order_id text not null references orders (id),
      amount_paise bigint not null constraint refund_positive check (amount_paise > 0),
      reason text not null default '',
      actor text not null,
      status text not null default 'asked'
        constraint refund_status check (status in ('asked', 'pending', 'processed', 'failed')),
      gateway_refund_id text unique,
      bank_reference text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index refunds_of_order on refunds (order_id, id)`.execute(db);
  await sql`create index refunds_unsettled on refunds (updated_at) where status in ('asked', 'pending')`.execute(db);
  await sql`
    create table credit_notes (
      number text primary key constraint credit_number_shape check (number ~ '^[A-Za-z0-9/-]{1,16}$'),
      refund_id bigint not null unique references refunds (id),
      invoice_number text not null references invoices (number),
      financial_year integer not null,
      sequence integer not null,
      issued_at timestamptz not null,
      document jsonb not null,
      unique (financial_year, sequence)
    )`.execute(db);
  await sql`
    create trigger credit_notes_append_only before update or delete on credit_notes
    for each row execute function refuse_change()`.execute(db);
  await sql`
    create table webhook_events (
      id text primary key,
      type text not null,
      body jsonb not null,
      order_id text references orders (id),
      outcome text,
      received_at timestamptz not null default now(),
      handled_at timestamptz
    )`.execute(db);
  await sql`create index webhook_events_newest on webhook_events (received_at desc)`.execute(db);
  await sql`create index orders_awaiting on orders (submitted_at) where status = 'awaiting_payment'`.execute(db);
  // Stock of an order that was paid after its hold ran out is taken a second time.
  await sql`alter table stock_movements drop constraint movement_reason`.execute(db);
  await sql`
    alter table stock_movements add constraint movement_reason check (reason in
      ('received', 'counted', 'damaged', 'ordered', 'released', 'cancelled', 'returned', 'revived'))`.execute(db);

  // The demo gateway's own book (`/test-gateway/`): objects as its protocol shows them. No row of it is the shop's.
  await sql`
    create table test_gateway_objects (
      id text primary key,
      kind text not null constraint test_gateway_kind check (kind in ('order', 'payment', 'refund', 'webhook', 'panel')),
      parent_id text,
      body jsonb not null,
      created_at timestamptz not null default now(),
      seq bigint generated always as identity
    )`.execute(db);
  await sql`create index test_gateway_of_parent on test_gateway_objects (parent_id, kind)`.execute(db);
}
