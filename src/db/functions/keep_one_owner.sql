-- Rejects the update that would leave no active owner. The lock makes concurrent changes wait for each other.
create or replace function keep_one_owner() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('shop.last-owner'));
  if not exists (
    select from operators where id <> old.id and role = 'owner' and deactivated_at is null
  ) then
    raise exception 'the last owner stays one' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
