-- Rejects changes of the security log; its rows may be deleted once their time is over.
create or replace function refuse_security_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.last_at < now() - interval '399 days' then return old; end if;
  raise exception 'security_events is append-only';
end
$$;
