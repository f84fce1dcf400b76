-- expand, outside a transaction
-- For the list of refunds to approve.

create index concurrently if not exists refunds_held on refunds (created_at desc, id desc) where status = 'held';
