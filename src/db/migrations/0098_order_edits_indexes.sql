-- expand, outside a transaction
-- Each edit of an order moves a SKU once.
create unique index concurrently if not exists movement_once_a_cause
on stock_movements (order_id, sku, reason, coalesce(return_id, 0), coalesce(edit_id, 0));

drop index concurrently if exists movement_once_a_return;

-- The difference of an edit is given back once.
create unique index concurrently if not exists one_refund_of_edit
on refunds (edit_id) where edit_id is not null and status not in ('failed', 'withdrawn');

alter table stock_movements validate constraint movement_reason;

alter table stock_movements validate constraint movement_of_edit;

alter table discount_redemptions validate constraint redemption_amount;
