-- What operators do with orders, returns, leads, reviews and saved views.

alter table orders add column packed_at timestamptz;

alter table orders add column cod_fee_paise bigint not null default 0
constraint cod_fee_counts check (cod_fee_paise >= 0);

alter table orders drop constraint total_adds_up;

alter table orders add constraint total_adds_up
check (total_paise = subtotal_paise + delivery_paise + cod_fee_paise - discount_paise);

-- Optimistic locking: grows with every change of the address, and a save names the version it was based on.
alter table orders add column version integer not null default 1;
alter table orders drop constraint order_status;

alter table orders add constraint order_status check (status in
  ('awaiting_payment', 'expired', 'ordered', 'on_the_way', 'delivered', 'cancelled', 'returned', 'returned_to_origin'));

-- Cash taken by the courier is a payment like any other, so that refunds are counted against it.
alter table payments drop constraint payment_method;
alter table payments add constraint payment_method check (method in ('gateway', 'upi', 'cash'));

insert into payments (id, order_id, method, amount_paise, status, purpose, captured_at)
select 'cash_' || substr(id, 7), id, 'cash', total_paise, 'captured', 'sale', coalesce(delivered_at, updated_at)
from orders where payment_mode = 'cod' and status in ('delivered', 'returned') and total_paise > 0;

-- A parcel that came back unpaid was invoiced all the same: its credit note has no refund.
alter table credit_notes alter column refund_id drop not null;
create unique index credit_note_unpaid on credit_notes (invoice_number) where refund_id is null;
create index credit_notes_newest on credit_notes (issued_at desc, number desc);
create index invoices_newest on invoices (issued_at desc, number desc);

create table shipments (
  id bigint primary key generated always as identity,
  order_id text not null references orders (id),
  courier text not null default '',
  tracking_number text not null default '',
  actor text not null,
  at timestamptz not null,
  constraint shipment_once unique (order_id, courier, tracking_number)
);

insert into shipments (order_id, courier, tracking_number, actor, at)
select id, coalesce(courier, ''), coalesce(tracking_number, ''), 'shop', dispatched_at
from orders where dispatched_at is not null;

create table order_notes (
  id bigint primary key generated always as identity,
  order_id text not null references orders (id),
  key text not null unique,
  text text not null constraint order_note_says check (text <> ''),
  actor text not null,
  at timestamptz not null
);
create index order_notes_of on order_notes (order_id, id);
alter table return_requests add column decline_reason text;

-- Damaged returns do not go back into stock.
alter table return_lines add column restocked boolean not null default true;

create table lead_messages (
  id bigint primary key generated always as identity,
  lead_id bigint not null references leads (id),
  kind text not null constraint lead_message_kind check (kind in ('note', 'answer')),
  key text not null unique,
  text text not null constraint lead_message_says check (text <> ''),
  actor text not null,
  at timestamptz not null
);
create index lead_messages_of on lead_messages (lead_id, id);
create index leads_by_state on leads (state, submitted_at desc, id desc);
create index subscribers_newest on subscribers (consented_at desc, email);
alter table reviews add column answer text;
alter table reviews add column answered_at timestamptz;
alter table reviews add constraint answer_whole check ((answer is null) = (answered_at is null));
create index reviews_by_state on reviews (state, updated_at desc, id desc);

create table cod_list (
  kind text not null constraint cod_list_kind check (kind in ('pin', 'phone', 'email')),
  value text not null constraint cod_list_value check (value = lower(trim(value)) and value <> ''),
  reason text not null default '',
  actor text not null,
  at timestamptz not null,
  primary key (kind, value)
);

create table saved_views (
  id text primary key,
  operator_id text not null references operators (id),
  resource text not null,
  name text not null,
  query text not null,
  shared boolean not null default false,
  created_at timestamptz not null,
  unique (operator_id, resource, name)
);
create index saved_views_shared on saved_views (resource) where shared;

-- Presence: who has a record open for editing. It is shown to others, expires unless renewed, and locks nobody out.
create table editing_marks (
  subject_kind text not null,
  subject_id text not null,
  operator_id text not null references operators (id),
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (subject_kind, subject_id)
);

create index jobs_failed on jobs (failed_at desc, id desc) where failed_at is not null;
