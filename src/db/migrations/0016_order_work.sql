-- The indexes behind an order's timeline, and returns of one SKU in two conditions.

-- Of two returned packs one may be intact and the other damaged.
alter table return_lines drop constraint return_lines_pkey;
alter table return_lines add primary key (return_id, sku, restocked);

-- The timeline reads everything by the order's id.
create index return_requests_of on return_requests (order_id, id);
create index webhook_events_of_order on webhook_events (order_id, received_at) where order_id is not null;
create index if not exists credit_notes_of_invoice on credit_notes (invoice_number, sequence);
