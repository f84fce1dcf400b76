-- expand
-- Orders that came from the old content service are history: never packed, moved or cancelled here, with totals as they
-- were, even where they don't add up. Their lines may name goods that were never sold here.
-- The two generated columns rewrite order_lines: a second for some hundred thousand lines.

alter table orders
  add column source text not null default 'shop' constraint order_source check (source in ('shop', 'sanity')),
  drop constraint total_adds_up,
  drop constraint orders_subtotal_paise_check,
  add constraint total_adds_up
    check (source <> 'shop' or total_paise = subtotal_paise + delivery_paise + cod_fee_paise - discount_paise),
  add constraint orders_subtotal_paise_check
    check (subtotal_paise > 0 or source <> 'shop' and subtotal_paise = 0);

alter table order_lines
  add column is_past boolean not null default false,
  drop constraint order_lines_sku_fkey,
  drop constraint order_lines_product_id_fkey,
  drop constraint line_quantity,
  drop constraint order_lines_unit_price_paise_check,
  add constraint line_quantity check (quantity between 1 and 100 or is_past and quantity > 0),
  add constraint order_lines_unit_price_paise_check check (unit_price_paise > 0 or is_past and unit_price_paise = 0),
  add column sold_sku text generated always as (case when not is_past then sku end) stored
    references variants (sku),
  add column sold_product_id text generated always as (case when not is_past then product_id end) stored
    references products (id);

-- Open ones of the old shop have stages of their own, so that no list or count of work offers them.
create function work_stage(source text, status text, packed_at timestamptz) returns text
language sql immutable parallel safe as $$
      select case when source <> 'shop' and status in ('ordered', 'on_the_way') then 'past_' || status
        else order_stage(status, packed_at) end$$;
