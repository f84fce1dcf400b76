-- Rejects money for a refund that waits for approval, and a refund that would wait again.
create or replace function refuse_unapproved_refund() returns trigger language plpgsql as $$
begin raise exception 'refund % is not approved', old.id; end
$$;
