-- expand, outside a transaction
create unique index concurrently if not exists movement_once_a_return
on stock_movements (order_id, sku, reason, coalesce(return_id, 0));

create unique index concurrently if not exists each_status_once_an_attempt
on order_events (order_id, to_status, attempt);

create index concurrently if not exists order_events_sold
on order_events (at, order_id) where to_status = 'ordered';

create index concurrently if not exists order_events_undone
on order_events (at, order_id) where to_status in ('cancelled', 'returned_to_origin');

create index concurrently if not exists refunds_by_day on refunds (created_at, order_id);
