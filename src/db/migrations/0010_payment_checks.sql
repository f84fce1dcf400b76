-- When to ask the gateway about an order's payment again. Checks go on long after the order is paid or abandoned,
-- because money can arrive late.

create table payment_checks (
  order_id text primary key references orders (id),
  due_at timestamptz not null,
  checked_at timestamptz
);
create index payment_checks_due on payment_checks (due_at);

create index payments_not_returned on payments (updated_at)
where status = 'captured' and refunded_paise < amount_paise;

create index webhook_events_open on webhook_events (received_at) where handled_at is null;
