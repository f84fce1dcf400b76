-- Rebuilds low_stock when the limit in the settings changes.
create or replace function recount_low_stock() returns trigger language plpgsql as $$
begin
  delete from low_stock;
  insert into low_stock (sku) select sku from variants where stock <= low_stock_limit();
  return null;
end
$$;
