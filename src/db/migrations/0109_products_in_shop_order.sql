-- expand, outside a transaction
-- The list of products in the shop's order, hidden ones and drafts of new ones included; products_listed has visible ones only.
create index concurrently if not exists products_in_shop_order on products (kind, position, id);

create index concurrently if not exists product_drafts_of_kind on product_drafts (kind, product_id);
