-- expand, outside a transaction
-- Reports take failed and withdrawn refunds off on the day they ended.
create index concurrently if not exists refunds_undone on refunds (updated_at)
where status in ('failed', 'withdrawn');
