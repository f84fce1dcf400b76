-- Refuses a scheduled price of a SKU that begins while another one waits to begin or while a sale of the SKU lasts. The line
-- that ends a sale covers the time since its beginning. Takes turns by SKU, so that two transactions see each other's
-- prices. Fails like an exclusion constraint, after which a transaction runs again.
create or replace function refuse_price_meanwhile() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('prices_of_sku_apart ' || new.sku, 0));
  if exists (
    select from price_change_lines l
    where l.sku = new.sku and l.waits and l.change_id <> new.change_id
      and tstzrange(coalesce(l.since, l.begins_at), l.begins_at, case when l.since is null then '[]' else '(]' end)
        && tstzrange(coalesce(new.since, new.begins_at), new.begins_at, case when new.since is null then '[]' else '(]' end)
  ) then
    raise exception 'another price of % is scheduled in that time', new.sku
      using errcode = 'exclusion_violation', constraint = 'prices_of_sku_apart';
  end if;
  return null;
end
$$;
