-- expand, outside a transaction
-- Mails that somebody waits for are claimed before all others, however many of those wait.
create index concurrently if not exists jobs_due_awaited on jobs (run_at)
  where kind in ('mail.cash-code', 'mail.order-link', 'mail.otp') and done_at is null and failed_at is null;
