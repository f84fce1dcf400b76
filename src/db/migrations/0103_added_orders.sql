-- expand
-- Orders of items that were added to a paid order before its dispatch: they are paid on their own and go into its parcel
-- (docs/decisions/0062-added-orders.md).
create table added_orders (
  order_id text primary key references orders (id),
  -- The order whose items an operator edited, and its version then: of two edits of one version only one is written.
  added_to text not null references orders (id),
  version integer not null constraint added_order_version_counts check (version > 0),
  -- The order whose parcel it goes into: never one that was itself added.
  ships_with text not null references orders (id),
  actor text not null,
  at timestamptz not null,
  constraint added_order_is_another check (order_id <> added_to and order_id <> ships_with),
  constraint added_order_version_once unique (added_to, version)
);
create index added_orders_of_parcel on added_orders (ships_with);

create trigger added_orders_append_only before update or delete on added_orders
for each row execute function refuse_change();

create function check_added_order() returns trigger language plpgsql as $$
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

create trigger added_order_checked before insert on added_orders
for each row execute function check_added_order();
