-- Lets one transaction at a time write a table of which all rows together must be right, whichever code writes it. Code that
-- decides by what it read takes its turn before it reads (src/db/queries/take-turn.ts).
create or replace function take_turn() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('turn ' || tg_table_name));
  return null;
end
$$;
