-- expand
-- Units that orders have of each SKU and that have not left yet (docs/decisions/0072-reserved-units.md). Whatever changes
-- them adds a row to reserved_entries, so orders of one SKU don't wait for each other here; a timer adds entries to
-- reserved_units. Both together are what is reserved. The next migration counts the orders that are here.
create table reserved_units (
  -- References nothing, as an old order's line: the row would be locked.
  sku text primary key,
  units bigint not null
);

create table reserved_entries (
  sku text not null,
  id bigint not null generated always as identity,
  -- Below zero for what has left or was given up.
  units integer not null constraint reserved_entry_changes check (units <> 0),
  primary key (sku, id)
);

-- Whether an order has units that have not left yet, paid or not; one of the old shop never does (work_stage). Its result
-- is kept in reserved_units, so a change also needs a migration that runs rebuild_reserved().
create function reserves_units(source text, status text) returns boolean
language sql immutable parallel safe as $$
  select work_stage(source, status, null) in ('awaiting_payment', 'ordered')
$$;

-- Notes that an order's units are reserved, or no longer. Runs only where that changed.
create function keep_reserved_of_order() returns trigger language plpgsql as $$
declare
  sign integer := case when reserves_units(new.source, new.status) then 1 else -1 end;
begin
  insert into reserved_entries (sku, units)
  select sku, sign * quantity from order_lines where order_id = new.id order by position;
  return null;
end
$$;

-- Notes what a new, changed or removed line reserves. Locks its order first: a move of the order at the same moment would
-- not see the line, nor the line the move, and neither would note it.
create function keep_reserved_of_line() returns trigger language plpgsql as $$
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

-- Adds entries to the units of their SKUs and returns how many there were. Takes turns by a lock, and does nothing while
-- another folds; when interrupted, nothing was moved.
create function fold_reserved(at_most integer) returns integer language plpgsql as $$
declare
  taken integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_reserved')) then return 0; end if;
  with gone as (
    delete from reserved_entries
    where (sku, id) in (select sku, id from reserved_entries order by sku, id limit at_most) returning sku, units
  ), folded as (
    insert into reserved_units as r (sku, units) select sku, sum(units) from gone group by sku
    on conflict (sku) do update set units = r.units + excluded.units
  )
  select count(*) into taken from gone;
  return taken;
end
$$;

-- Counts reserved units again from the orders. One statement at one moment: what it does not see yet has its entry, so
-- orders may be placed meanwhile.
create function rebuild_reserved() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('fold_reserved'));
  insert into reserved_units (sku, units)
  select sku, sum(units) from (
    select l.sku, l.quantity as units from orders o join order_lines l on l.order_id = o.id
    where reserves_units(o.source, o.status)
    union all select sku, -units from reserved_entries
    union all select sku, 0 from reserved_units
  ) found group by sku
  on conflict (sku) do update set units = excluded.units;
end
$$;

create trigger reserved_of_order after update of status, source on orders
for each row when (reserves_units(old.source, old.status) <> reserves_units(new.source, new.status))
execute function keep_reserved_of_order();

create trigger reserved_of_line after insert or delete or update of order_id, sku, quantity on order_lines
for each row execute function keep_reserved_of_line();
