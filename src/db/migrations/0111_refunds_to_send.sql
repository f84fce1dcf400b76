-- expand, outside a transaction
-- Refunds by hand that wait to be sent, for the payments inbox: no index of one or two of their states serves all three.
create index concurrently if not exists refunds_open on refunds (created_at desc, id desc)
where status in ('held', 'asked', 'pending');
