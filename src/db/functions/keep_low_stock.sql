-- Lists a variant in low_stock when its stock falls to the limit, and removes it when stock rises above.
create or replace function keep_low_stock() returns trigger language plpgsql as $$
begin
  if new.stock <= low_stock_limit() then
    insert into low_stock (sku) values (new.sku) on conflict do nothing;
  else
    delete from low_stock where sku = new.sku;
  end if;
  return null;
end
$$;
