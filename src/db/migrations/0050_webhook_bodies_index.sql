-- expand, outside a transaction
-- For handled webhooks whose bodies the cleanup has not emptied yet.

create index concurrently if not exists webhook_events_with_body on webhook_events (handled_at)
  where handled_at is not null and body <> '{}';
