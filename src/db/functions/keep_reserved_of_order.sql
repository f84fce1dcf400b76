-- Notes that an order's units are reserved, or no longer. Runs only where that changed.
create or replace function keep_reserved_of_order() returns trigger language plpgsql as $$
declare
  sign integer := case when reserves_units(new.source, new.status) then 1 else -1 end;
begin
  insert into reserved_entries (sku, units)
  select sku, sign * quantity from order_lines where order_id = new.id order by position;
  return null;
end
$$;
