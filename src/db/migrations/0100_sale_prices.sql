-- expand
-- Sale prices: two price changes that belong together. One begins the sale, the other ends it.

create table sale_prices (
  begins_id bigint primary key references price_changes (id) on delete cascade,
  ends_id bigint not null unique references price_changes (id) on delete cascade,
  constraint sale_has_two_changes check (begins_id <> ends_id)
);

-- The line that ends a sale covers the time since its beginning: no other price of the SKU may begin meanwhile. A range
-- of the hash stands for the SKU, because GiST compares ranges without an extension.
alter table price_change_lines
  add column since timestamptz,
  add constraint sale_ends_after_beginning check (since < begins_at),
  add constraint prices_of_sku_apart exclude using gist (
    int8range(hashtextextended(sku, 0), hashtextextended(sku, 0), '[]') with &&,
    tstzrange(coalesce(since, begins_at), begins_at, case when since is null then '[]' else '(]' end) with &&
  ) where (waits);
