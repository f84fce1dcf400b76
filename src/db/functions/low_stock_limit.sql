-- The stock at which a variant is low: the setting, or its default 12.
create or replace function low_stock_limit() returns integer language sql stable as $$
  select coalesce(
    (select case when jsonb_typeof(value) = 'number' then value::integer end from settings where key = 'lowStockLimit'),
    12)
$$;
