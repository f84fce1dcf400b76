-- Marks the twentieth of all customers that spent most, at most so many changes at once, and returns how many it made. The
-- edge is read before the lock that writers of buyers take in turns, so that nobody waits while all are counted.
create or replace function mark_top_buyers(at_most integer) returns integer language plpgsql as $$
declare
  edge record;
  changed integer;
begin
  select spent_paise, id into edge from buyers where spent_paise > 0 order by spent_paise desc, id desc
  offset (select greatest(ceil(count(*) / 20.0)::int, 1) - 1 from buyers) limit 1;
  if not found then
    -- Fewer than a twentieth spent anything.
    select 1::bigint as spent_paise, 0::bigint as id into edge;
  end if;
  perform pg_advisory_xact_lock(hashtext('write_due_buyers'));
  with due as (
    (select id from buyers where is_top and (spent_paise, id) < (edge.spent_paise, edge.id) limit at_most)
    union all
    (select id from buyers where not is_top and (spent_paise, id) >= (edge.spent_paise, edge.id) limit at_most)
  )
  update buyers set is_top = not is_top where id in (select id from due limit at_most);
  get diagnostics changed = row_count;
  return changed;
end
$$;
