-- expand, outside a transaction
-- Counts the late ones among parcels on their way without reading all of them.
create index concurrently if not exists orders_in_transit_by_due_day
on orders ((coalesce(promised_to, expected_to))) where status = 'on_the_way' and source = 'shop';
