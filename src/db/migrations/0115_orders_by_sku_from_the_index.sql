-- expand, outside a transaction
-- A search for a SKU counts its orders, thousands of a common one: with the SKU itself in the index no line is read for it.
create index concurrently if not exists order_lines_of_sku on order_lines (lower(sku), order_id) include (sku);

drop index concurrently if exists order_lines_by_sku;
