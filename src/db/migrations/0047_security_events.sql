-- expand
-- Who signed in, was refused or took a file, from which network. Equal events of a minute are one row with a count.

create table security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  last_at timestamptz not null,
  kind text not null constraint security_event_kind_short check (char_length(kind) between 1 and 40),
  outcome text not null constraint security_event_outcome check (outcome in ('ok', 'failed', 'refused')),
  -- An id of an account or a token, or a keyed hash of the address that was typed; "" for a visitor.
  actor text not null constraint security_event_actor_short check (char_length(actor) <= 60),
  -- A keyed hash; "" when it is not known.
  network text not null constraint security_event_network_short check (char_length(network) <= 16),
  device text not null constraint security_event_device_short check (char_length(device) <= 100),
  detail text not null constraint security_event_detail_short check (char_length(detail) <= 200),
  request_id text not null constraint security_event_request_short check (char_length(request_id) <= 40),
  count integer not null constraint security_event_happened check (count > 0)
);
create index security_events_kind on security_events (kind, id);
create index security_events_actor on security_events (actor, id);
create index security_events_at on security_events (at);

-- Rows leave after their time, and no sooner.
create function refuse_security_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.last_at < now() - interval '399 days' then return old; end if;
  raise exception 'security_events is append-only';
end
$$;

create trigger security_events_append_only before update or delete on security_events
for each row execute function refuse_security_event_change();
