-- Adds entries to the units of their SKUs and returns how many there were. Takes turns by a lock, and does nothing while
-- another folds; when interrupted, nothing was moved.
create or replace function fold_reserved(at_most integer) returns integer language plpgsql as $$
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
