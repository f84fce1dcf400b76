-- Notes what a new, changed or removed line reserves. Locks its order first: a move of the order at the same moment would
-- not see the line, nor the line the move, and neither would note it.
create or replace function keep_reserved_of_line() returns trigger language plpgsql as $$
declare
  is_open boolean;
begin
  if tg_op = 'UPDATE' and (new.order_id, new.sku, new.quantity) = (old.order_id, old.sku, old.quantity) then return null; end if;
  if tg_op <> 'INSERT' then
    select reserves_units(source, status) into is_open from orders where id = old.order_id for no key update;
    if is_open then insert into reserved_entries (sku, units) values (old.sku, -old.quantity); end if;
  end if;
  if tg_op <> 'DELETE' then
    select reserves_units(source, status) into is_open from orders where id = new.order_id for no key update;
    if is_open then insert into reserved_entries (sku, units) values (new.sku, new.quantity); end if;
  end if;
  return null;
end
$$;
