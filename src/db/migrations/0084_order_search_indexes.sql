-- expand, outside a transaction
create unique index concurrently if not exists orders_by_number on orders (number);

-- Very many orders may share a city, so filters are checked inside the index, which needs the city itself for that.
create index concurrently if not exists orders_by_city on orders
  (lower(city) collate "C", submitted_at desc, id desc) include (city, status, packed_at, payment_mode, state);

create index concurrently if not exists shipments_by_tracking_number on shipments
  (lower(tracking_number) collate "C") where tracking_number <> '';

create index concurrently if not exists order_lines_by_sku on order_lines (lower(sku), order_id);
