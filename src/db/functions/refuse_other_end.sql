-- Rejects a second final status of a refund: when two end it at the same moment, only one succeeds.
create or replace function refuse_other_end() returns trigger language plpgsql as $$
begin raise exception 'refund % is % already', old.id, old.status; end
$$;
