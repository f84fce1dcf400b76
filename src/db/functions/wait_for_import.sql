-- Waits while an import fills the shop, which holds the same lock alone (src/db/queries/import-export/archive-rows.ts):
-- nothing may be added to a shop that it found empty. Other writers don't wait for each other.
create or replace function wait_for_import() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('import'));
  return null;
end
$$;
