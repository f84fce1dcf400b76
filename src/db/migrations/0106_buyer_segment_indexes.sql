-- expand, outside a transaction
-- The customers that spent most, by their last order and by the number of orders; by what they spent they are the
-- beginning of buyers_by_spent.
create index concurrently if not exists buyers_top on buyers (active_at desc, id desc) where is_top;

create index concurrently if not exists buyers_top_by_orders on buyers (orders desc, id desc) where is_top;

-- Customers by the month of their first order in India, in each order of the list.
create index concurrently if not exists buyers_by_first_month
on buyers (date_trunc('month', first_order_at at time zone 'Asia/Kolkata'), active_at desc, id desc);

create index concurrently if not exists buyers_by_first_month_orders
on buyers (date_trunc('month', first_order_at at time zone 'Asia/Kolkata'), orders desc, id desc);

create index concurrently if not exists buyers_by_first_month_spent
on buyers (date_trunc('month', first_order_at at time zone 'Asia/Kolkata'), spent_paise desc, id desc);
