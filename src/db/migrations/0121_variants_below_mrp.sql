-- expand, outside a transaction
-- Finds the few SKUs of a large catalogue that are sold below their MRP, or far below it.
create index concurrently if not exists variants_below_mrp on variants (product_id) where price_paise < mrp_paise;

create index concurrently if not exists variants_far_below_mrp on variants (product_id)
where price_paise * 5 <= mrp_paise * 4;
