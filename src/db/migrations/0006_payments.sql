-- Online payments, refunds, credit notes and webhooks, and the test gateway's own records.

alter table orders add column gateway_order_id text unique;
alter table orders add column paid_at timestamptz;

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
);
create index payments_of_order on payments (order_id, created_at);
create unique index one_sale_per_order on payments (order_id) where purpose = 'sale';

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
);
create index refunds_of_order on refunds (order_id, id);
create index refunds_unsettled on refunds (updated_at) where status in ('asked', 'pending');

create table credit_notes (
  number text primary key constraint credit_number_shape check (number ~ '^[A-Za-z0-9/-]{1,16}$'),
  refund_id bigint not null unique references refunds (id),
  invoice_number text not null references invoices (number),
  financial_year integer not null,
  sequence integer not null,
  issued_at timestamptz not null,
  document jsonb not null,
  unique (financial_year, sequence)
);

create trigger credit_notes_append_only before update or delete on credit_notes
for each row execute function refuse_change();

create table webhook_events (
  id text primary key,
  type text not null,
  body jsonb not null,
  order_id text references orders (id),
  outcome text,
  received_at timestamptz not null default now(),
  handled_at timestamptz
);
create index webhook_events_newest on webhook_events (received_at desc);
create index orders_awaiting on orders (submitted_at) where status = 'awaiting_payment';

-- 'revived': stock taken a second time, for an order that was paid after its hold expired.
alter table stock_movements drop constraint movement_reason;

alter table stock_movements add constraint movement_reason check (reason in
  ('received', 'counted', 'damaged', 'ordered', 'released', 'cancelled', 'returned', 'revived'));

-- The test gateway's records, shaped as its protocol shows them. No row belongs to the shop.
create table test_gateway_objects (
  id text primary key,
  kind text not null constraint test_gateway_kind check (kind in ('order', 'payment', 'refund', 'webhook', 'panel')),
  parent_id text,
  body jsonb not null,
  created_at timestamptz not null default now(),
  seq bigint generated always as identity
);
create index test_gateway_of_parent on test_gateway_objects (parent_id, kind);
