-- expand
-- Refunds of captured payments at the gateway that match no order. `payments` and `refunds` belong to orders, and these
-- have none. A payment has one refund, of all of it, until that one fails.
create table unmatched_refunds (
  id bigint primary key generated always as identity,
  key text not null unique constraint unmatched_refund_key_shape check (key ~ '^[A-Za-z0-9_-]{10,64}$'),
  payment_id text not null,
  amount_paise bigint not null constraint unmatched_refund_positive check (amount_paise > 0),
  reason text not null default '',
  actor text not null,
  status text not null default 'asked'
    constraint unmatched_refund_status check (status in ('asked', 'pending', 'processed', 'failed')),
  gateway_refund_id text unique,
  bank_reference text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index one_refund_of_unmatched on unmatched_refunds (payment_id) where status <> 'failed';
create index unmatched_refunds_of_payment on unmatched_refunds (payment_id, id);
create index unmatched_refunds_unsettled on unmatched_refunds (updated_at) where status in ('asked', 'pending');
