-- Whether an order has units that have not left yet, paid or not; one of the old shop never does (work_stage). Its result
-- is kept in reserved_units, so a change also needs a migration that runs rebuild_reserved().
create or replace function reserves_units(source text, status text) returns boolean
language sql immutable parallel safe as $$
  select work_stage(source, status, null) in ('awaiting_payment', 'ordered')
$$;
