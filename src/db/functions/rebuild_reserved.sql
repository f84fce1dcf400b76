-- Counts reserved units again from the orders. One statement at one moment: what it does not see yet has its entry, so
-- orders may be placed meanwhile.
create or replace function rebuild_reserved() returns void language plpgsql as $$
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
