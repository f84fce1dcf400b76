-- expand, outside a transaction
create unique index concurrently if not exists shipment_awb_once on shipments (awb_key);

create index concurrently if not exists orders_in_transit
on orders (dispatched_at, id) where status = 'on_the_way' and source = 'shop';
