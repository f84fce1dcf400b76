-- Who wants one email when a SKU is in stock: one row per SKU and address (docs/rules.md 6.8). It goes with its SKU, a
-- week after its email and after a year at the latest.

create table stock_alerts (
  id bigint primary key generated always as identity,
  sku text not null references variants (sku) on update cascade on delete cascade,
  email text not null constraint stock_alert_email_lower check (email = lower(trim(email)) and email <> ''),
  token text not null unique constraint stock_alert_token_long check (length(token) >= 32),
  consent_text text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz constraint stock_alert_sent_later check (sent_at >= created_at),
  unique (sku, email)
);
create index stock_alerts_waiting on stock_alerts (sku, created_at, id) where sent_at is null;
create index stock_alerts_sent on stock_alerts (sku, sent_at) where sent_at is not null;
create index stock_alerts_of_email on stock_alerts (email);
create index stock_alerts_oldest on stock_alerts (created_at);
