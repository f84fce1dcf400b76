-- Keeps the orders of one parcel around the first one: what is added to an added order ships with the first, too.
create or replace function check_added_order() returns trigger language plpgsql as $$
begin
  if new.ships_with <> coalesce((select ships_with from added_orders where order_id = new.added_to), new.added_to) then
    raise exception 'what is added to % does not ship with %', new.added_to, new.ships_with;
  end if;
  -- Only a new order can be added: the orders of a parcel never form a chain.
  if exists (select from added_orders where added_to = new.order_id) then
    raise exception '% has added orders of its own', new.order_id;
  end if;
  return new;
end
$$;
