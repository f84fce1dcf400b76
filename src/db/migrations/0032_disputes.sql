-- Disputes: a buyer asks the bank for the money of a payment back. The gateway tells of them by webhook alone. An open one
-- waits for an operator's answer in the gateway's dashboard; one that is over waits until an operator has seen its end.

create table payment_disputes (
  id text primary key,
  payment_id text not null references payments (id),
  order_id text not null references orders (id),
  amount_paise bigint not null constraint dispute_amount check (amount_paise >= 0),
  deducted_paise bigint not null default 0 constraint dispute_deducted check (deducted_paise >= 0),
  status text not null
    constraint dispute_status check (status in ('open', 'under_review', 'won', 'lost', 'closed')),
  phase text not null,
  reason text not null,
  respond_by timestamptz,
  opened_at timestamptz not null,
  -- When the gateway sent the event that this row shows: webhooks arrive in any order.
  changed_at timestamptz not null,
  looked_at timestamptz,
  constraint only_ended_dispute_is_reviewed check (looked_at is null or status in ('won', 'lost', 'closed'))
);
create index disputes_of_order on payment_disputes (order_id, opened_at);
create index disputes_to_review on payment_disputes (changed_at desc) where looked_at is null;
